import { addCalendarDays } from "@nutria/calendar/day";
import { addDays, addMinutes, epochSeconds } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import {
  defaultOnlineBooking,
  type OnlineBookingSettings,
} from "@nutria/contract/schemas/practice/online-booking";
import { careLinks } from "@nutria/core/care/care-link/index";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { getPlanCounts, takePlaceItem } from "@nutria/core/care/plan/index";
import { bookingRequests, type StoredBookingRequest } from "@nutria/core/channels/public-booking/entity";
import { confirmBooking } from "@nutria/core/channels/public-booking/index";
import { urlOfBooking } from "@nutria/core/channels/public-booking/token";
import { openAccountItem } from "@nutria/core/identity/account/registration/registration";
import { updateSettings, updateUser } from "@nutria/core/identity/profile/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { acceptLinkRequest, linkRequests, rejectLinkRequest } from "@nutria/core/linking/link-request/index";
import {
  acceptAppointment,
  acceptAppointmentWithPatient,
  getAppointment,
  listWaiting,
  proposeMailedDate,
  rejectAppointment,
  shareAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { aLinkedPatient, aPractice, type Contexts, type Practice } from "./agenda";
import { auditAgenda } from "./agenda-audit";
import { tallyOf, type Round } from "./agenda-rounds";
import { general, professional } from "../profile";

const zone = "America/Mexico_City";
const settings = { ...defaultOnlineBooking, isOpen: true };

/** A practice with a public page on which visitors book; its office opens every day from 06:00 to 23:00. */
export interface PublicPractice extends Practice {
  slug: string;
  configure(changes: Partial<OnlineBookingSettings>): Promise<void>;
  /** A request for a time, and the token of its mail, of a visitor who is new unless an e-mail is given. */
  ask(startDate: string, email?: string): Promise<{ request: StoredBookingRequest; token: string }>;
  /** Confirms as a visitor with an address of their own. */
  confirm(token: string, input?: { startDate?: string }): ReturnType<typeof confirmBooking>;
  /** An instant of a day of the practice, some days from now. */
  at(hour: number, day?: number): string;
}

let visitors = 0;

export async function aPublicPractice(
  contexts: Contexts,
  options: Parameters<typeof aPractice>[1] = {},
): Promise<PublicPractice> {
  const practice = await aPractice(contexts, {
    minutes: 15,
    hours: [{ startTime: "06:00", endTime: "23:00" }],
    ...options,
  });
  const { ctx, serviceId } = practice;
  const nutritionistId = ctx.actor.id;
  await commit(ctx, [
    openAccountItem(ctx, {
      accountId: nutritionistId,
      role: "nutritionist",
      email: `${nutritionistId}@example.com`,
    }),
  ]);
  await updateUser(ctx, { birthdate: general.birthdate, nutritionistProfile: professional });
  await updateSettings(ctx, { onlineBooking: settings });
  const { slug = "" } = (await findNutritionist(ctx, nutritionistId)) ?? {};
  return {
    ...practice,
    slug,
    configure: async (changes) => {
      await updateSettings(ctx, { onlineBooking: { ...settings, ...changes } });
    },
    ask: (startDate, email) => ask(ctx, { slug, serviceId, officeId: practice.officeId, startDate }, email),
    confirm: (token, input = {}) => confirmBooking(visitorOf(ctx), token, input),
    at: (hour, day = 7) => {
      const { timeZone = zone } = options;
      const midnight = startOfDay(addCalendarDays(dayAt(ctx.now(), timeZone), day), timeZone);
      return addMinutes(midnight, hour * 60);
    },
  };
}

async function ask(
  ctx: NutritionistContext,
  asked: Pick<StoredBookingRequest, "slug" | "serviceId" | "officeId" | "startDate">,
  email?: string,
): Promise<{ request: StoredBookingRequest; token: string }> {
  const number = ++visitors;
  const lapsesAt = addDays(ctx.now(), 14);
  const request: StoredBookingRequest = {
    ...asked,
    requestId: ctx.newId("bookingRequest"),
    nutritionistId: ctx.actor.id,
    name: "Mariana",
    lastName: "Quintero",
    email: email ?? `visitante${number}@example.com`,
    countryCode: 52,
    phoneNumber: `33${String(10_000_000 + number)}`,
    reason: "",
    serviceName: "Consulta de primera vez",
    minutes: 15,
    mode: "site",
    createdAt: ctx.now(),
    lapsesAt,
    expiresAt: epochSeconds(lapsesAt),
  };
  await commit(ctx, [bookingRequests(ctx).createItem(request)]);
  return { request, token: (await urlOfBooking(ctx, request)).split("#cita=")[1] ?? "" };
}

/** A visitor of the public pages, with an address of their own. */
export function visitorOf(ctx: Context): Context {
  const actor = { role: "anonymous", id: "anonymous" } as const;
  return { ...ctx, actor, callerAddress: ctx.newId("event") };
}

/** Each of some public times, wanted by as many visitors at once, all of them strangers, and by the nutritionist. */
export async function visitorsRound(
  contexts: Contexts,
  times: number,
  visitorsOfEach: number,
): Promise<Round> {
  const practice = await aPublicPractice(contexts);
  const { ctx, book, at, confirm } = practice;
  const patient = await aLinkedPatient(contexts, ctx);
  const wanted = Array.from({ length: times }, (_, index) => at(6 + index / 2));
  const asked = await Promise.all(
    wanted.flatMap((startDate) => Array.from({ length: visitorsOfEach }, () => practice.ask(startDate))),
  );
  const attempts = [
    ...asked.map(({ token }) => confirm(token)),
    ...wanted.map((startDate) => book(startDate, { patient })),
  ];
  return {
    answers: await tallyOf(attempts),
    problems: [
      ...(await auditAgenda(ctx, ctx.actor.id)),
      ...(await Promise.all(asked.map(({ request }) => faultOf(ctx, request)))).flat(),
    ],
  };
}

/**
 * Each of some free times, wanted at once by everybody who picks one: the nutritionist who books and who proposes it for
 * another appointment, a patient who proposes it on the mailed page, and a visitor who confirms it.
 */
export async function pickersRound(contexts: Contexts, times: number): Promise<Round> {
  const practice = await aPublicPractice(contexts);
  const { ctx, at, book, confirm } = practice;
  const patient = await aLinkedPatient(contexts, ctx);
  const wanted = Array.from({ length: times }, (_, index) => at(6 + index / 2));
  const attempts = await Promise.all(
    wanted.map(async (startDate, index) => {
      const moved = await book(at(6 + index / 2, 8), { patient });
      const asked = await book(at(6 + index / 2, 9), { patient });
      const mailed = (await shareAppointment(ctx, asked._id)).url.split("/p/")[1] ?? "";
      const { token } = await practice.ask(startDate);
      const to = { startDate, timeZone: undefined };
      return [
        () => book(startDate, { patient }),
        () => updateAppointment(ctx, moved._id, to),
        () => proposeMailedDate(visitorOf(ctx), mailed, to),
        () => confirm(token),
      ];
    }),
  );
  return {
    answers: await tallyOf(attempts.flat().map((attempt) => attempt())),
    problems: await auditAgenda(ctx, ctx.actor.id),
  };
}

/** More visitors than the limit of a day, each with a time of their own; the day lies on two days of UTC. */
export async function fullDayRound(
  contexts: Contexts,
  maximumPerDay: number,
  visitorsInAll: number,
): Promise<Round> {
  const practice = await aPublicPractice(contexts);
  const { ctx, at, confirm } = practice;
  await practice.configure({ maximumPerDay });
  const asked = await Promise.all(
    Array.from({ length: visitorsInAll }, (_, index) => practice.ask(at(15 + index / 2))),
  );
  return {
    answers: await tallyOf(asked.map(({ token }) => confirm(token))),
    problems: await auditAgenda(ctx, ctx.actor.id),
  };
}

/** Takes every place of the nutritionist's plan. */
export async function fillPlan(ctx: NutritionistContext): Promise<void> {
  const { activatedUsers, usersInPlan } = await getPlanCounts(ctx);
  for (let taken = activatedUsers; taken < (usersInPlan ?? 0); taken++)
    await commit(ctx, [takePlaceItem(ctx, ctx.actor.id)]);
}

/** Who answers a request of a new person, all at once, and how often. */
export type Answers = Partial<Record<"both" | "appointment" | "link" | "rejection" | "refusal", number>>;

/**
 * New people's requests, each answered at once by both acts of the nutritionist together, the confirmation alone, the
 * acceptance of the person alone, the rejection of the appointment and that of the person. `problems` names a link, an
 * appointment or a notice too many or too few.
 */
export async function newPersonRounds(
  contexts: Contexts,
  rounds: number,
  answers: Answers,
  eventsOf: (appointmentId: string, patientId: string) => string[],
): Promise<Round> {
  const practice = await aPublicPractice(contexts);
  const { ctx } = practice;
  const tally: Record<string, number> = {};
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { request, token } = await practice.ask(practice.at(7 + round / 2));
    await practice.confirm(token);
    const { patientId = "" } = (await findPersonByEmail(ctx, request.email)) ?? {};
    const { requestId = "" } = (await linkRequests(ctx, ctx.actor.id).findOpen(patientId)) ?? {};
    const { _id = "" } = (await listWaiting(ctx)).find(({ patient }) => patient?._id === patientId) ?? {};
    const acts: Record<keyof Answers, () => Promise<unknown>> = {
      both: () => acceptAppointmentWithPatient(ctx, _id),
      appointment: () => acceptAppointment(ctx, _id),
      link: () => acceptLinkRequest(ctx, requestId, { shouldAddPass: false }),
      rejection: () => rejectAppointment(ctx, _id),
      refusal: () => rejectLinkRequest(ctx, requestId),
    };
    const attempts = Object.entries(answers).flatMap(([act, times]) =>
      Array.from({ length: times }, acts[act as keyof Answers]),
    );
    for (const [answer, count] of Object.entries(await tallyOf(attempts)))
      tally[answer] = (tally[answer] ?? 0) + count;
    const { status } = await getAppointment(ctx, _id);
    const link = await careLinks(ctx, ctx.actor.id).find(patientId);
    const told = (type: string) => eventsOf(_id, patientId).filter((one) => one === type).length;
    const outcome = `${status} ${link ? "linked" : "unlinked"}`;
    tally[outcome] = (tally[outcome] ?? 0) + 1;
    if (told("appointment.accepted") !== Number(status === "accepted"))
      problems.push(`${_id} is ${status} and told ${told("appointment.accepted")} times`);
    if (told("linkRequest.accepted") !== Number(link !== undefined))
      problems.push(`${patientId} is linked and told ${told("linkRequest.accepted")} times`);
    if (status === "accepted" && !link) problems.push(`${_id} is accepted, of a person without a record`);
    const counted = link?.accepted?.filter(({ appointmentId }) => appointmentId === _id).length ?? 0;
    if (link && counted !== Number(status === "accepted"))
      problems.push(`${_id} is ${status} and counted ${counted} times`);
  }
  const links = (await careLinks(ctx, ctx.actor.id).after(undefined, 100)).length;
  const { activatedUsers } = await getPlanCounts(ctx);
  if (activatedUsers !== links) problems.push(`${activatedUsers} places are taken by ${links} patients`);
  return { answers: tally, problems: [...problems, ...(await auditAgenda(ctx, ctx.actor.id))] };
}

/** A visitor who won is a person with a link request; one who lost left nothing. */
async function faultOf(
  ctx: NutritionistContext,
  { requestId, email }: StoredBookingRequest,
): Promise<string[]> {
  const isConfirmed = (await bookingRequests(ctx).find(requestId))?.appointmentId !== undefined;
  const person = await findPersonByEmail(ctx, email);
  const request = person && (await linkRequests(ctx, ctx.actor.id).findOpen(person.patientId));
  const isWhole = isConfirmed ? request !== undefined : person === undefined;
  return isWhole ? [] : [`${email} is half booked`];
}
