import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { endLink } from "@nutria/core/care/care-link/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import {
  acceptMailedLink,
  createClientLinkRequest,
  createPatient,
  listClientLinkRequests,
  rejectLinkRequest,
  shareLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { changeProfile, findNutritionist } from "@nutria/core/practice/nutritionist/index";
import {
  acceptClientAppointment,
  acceptAppointment,
  cancelAppointment,
  cancelClientAppointment,
  listClientAppointments,
  rejectClientAppointment,
  rescheduleClientAppointment,
  setAttendance,
} from "@nutria/core/scheduling/appointment/index";
import { addMinutes } from "@nutria/calendar/instant";
import { expect, test } from "vitest";
import { aLinkedPatient, aPractice, type Practice } from "../../../support/agenda/agenda";
import { codeOf, contact, domainOfFile } from "../../../support/domain";
import { acceptedWithoutEffect, answerTo, type Act, type TableRow } from "../../../support/event-table";

const domain = domainOfFile();

const now = "2030-05-01T12:00:00.000Z";
const start = "2030-05-07T16:00:00.000Z";
const other = "2030-05-09T16:00:00.000Z";

/** A practice, one of its patients and an appointment of theirs. */
interface Booked extends Practice {
  patient: PatientContext;
  id: string;
}

async function booked(): Promise<Booked> {
  domain.setTime(now);
  const practice = await aPractice(domain);
  const { _id } = await practice.book(start);
  return { ...practice, patient: domain.as(practice.patientId), id: _id };
}

const accepted = async () => {
  const made = await booked();
  await acceptClientAppointment(made.patient, made.id);
  return made;
};
const proposed = async () => {
  const made = await booked();
  await rescheduleClientAppointment(made.patient, made.id, { startDate: "2030-05-08T16:00:00.000Z" });
  return made;
};
const later = async (made: Promise<Booked>, minutes: number) => {
  const one = await made;
  domain.setTime(addMinutes(start, minutes));
  return one;
};
const and = async (made: Promise<Booked>, change: (one: Booked) => Promise<unknown>) => {
  const one = await made;
  await change(one);
  return one;
};

/** Every state of an appointment that an event names. */
const appointmentStates: Record<string, () => Promise<Booked>> = {
  "waits for its patient": booked,
  "waits for the nutritionist": proposed,
  "accepted, ahead": accepted,
  "accepted again after another date": () => and(proposed(), ({ ctx, id }) => acceptAppointment(ctx, id)),
  "accepted, under way": () => later(accepted(), 30),
  "waits for its patient, under way": () => later(booked(), 30),
  "took place: it has ended": () => later(accepted(), 60),
  "ended, and nobody answered": () => later(booked(), 60),
  "took place: the patient came": () =>
    and(later(accepted(), 90), ({ ctx, id }) => setAttendance(ctx, id, { attendance: "attended" })),
  "the patient did not come": () =>
    and(later(accepted(), 90), ({ ctx, id }) => setAttendance(ctx, id, { attendance: "missed" })),
  "rejected by its patient": () => and(booked(), ({ patient, id }) => rejectClientAppointment(patient, id)),
  "cancelled by its patient": () => and(booked(), ({ patient, id }) => cancelClientAppointment(patient, id)),
  "cancelled by the nutritionist": () => and(booked(), ({ ctx, id }) => cancelAppointment(ctx, id)),
  "of another patient": async () => {
    const made = await booked();
    return { ...made, patient: domain.as(await aLinkedPatient(domain, made.ctx)) };
  },
  "that never was": async () => ({ ...(await booked()), id: "apt_00000000000000000000000000" }),
  "of a practice whose agenda is closed": () =>
    and(accepted(), ({ ctx }) =>
      changeProfile(ctx, () => ({ set: { agendaDisabledByAdmin: true }, result: undefined })),
    ),
  "of a link that has ended": () => and(booked(), ({ ctx, patient }) => endLink(patient, ctx.actor.id)),
  "whose other time is taken": () => and(booked(), ({ book }) => book(other)),
};

const statesOf = async ({ patient }: { patient: PatientContext }) =>
  (await listClientAppointments(patient)).map(({ status, startDate, nextActionRole }) => ({
    status,
    startDate,
    nextActionRole,
  }));

const appointmentActs: Record<string, Act<Booked>> = {
  cancelledAppointmemnt: {
    data: ({ id }) => ({ appointment: id }),
    route: ({ patient, id }) => cancelClientAppointment(patient, id),
    stateOf: statesOf,
    errors: clientAppointmentRoutes.cancelClientAppointment.spec.errors,
  },
  rescheduledAppointment: {
    data: ({ id }) => ({ appointment: id, startDate: other }),
    route: ({ patient, id }) => rescheduleClientAppointment(patient, id, { startDate: other }),
    stateOf: statesOf,
    errors: clientAppointmentRoutes.rescheduleClientAppointment.spec.errors,
  },
};

/** A practice and somebody who asks to be its patient. */
interface Asking {
  ctx: NutritionistContext;
  patient: PatientContext;
  nutritionist: string;
}

async function asking(): Promise<Asking> {
  domain.setTime(now);
  const ctx = await domain.nutritionist();
  return { ctx, patient: await domain.patient(), nutritionist: ctx.actor.id };
}

async function linked(): Promise<Asking> {
  domain.setTime(now);
  const ctx = await domain.nutritionist();
  return { ctx, patient: domain.as(await aLinkedPatient(domain, ctx)), nutritionist: ctx.actor.id };
}

/** Somebody whom the nutritionist entered and who has not answered. */
async function entered(): Promise<Asking & { requestId: string }> {
  domain.setTime(now);
  const ctx = await domain.nutritionist();
  const options = { shouldAddPass: false, addedFromCalendar: false };
  const { patient, requestId } = await createPatient(ctx, contact(), options);
  return { ctx, patient: domain.as(patient._id), nutritionist: ctx.actor.id, requestId };
}

const ask = ({ patient, nutritionist }: Asking) => createClientLinkRequest(patient, { nutritionist });

/** Every state of the relation of the patient and the nutritionist whom an event names. */
const relations: Record<string, () => Promise<Asking>> = {
  none: asking,
  "none, and named by e-mail": async () => {
    const made = await asking();
    return { ...made, nutritionist: (await findNutritionist(made.ctx, made.ctx.actor.id))?.email ?? "" };
  },
  "the patient asks already": async () => {
    const made = await asking();
    await ask(made);
    return made;
  },
  "the patient was rejected": async () => {
    const made = await asking();
    await rejectLinkRequest(made.ctx, (await ask(made))._id);
    return made;
  },
  "the nutritionist asks": entered,
  "linked by a shared address": async () => {
    const made = await entered();
    const token = (await shareLinkRequest(made.ctx, made.requestId)).url.split("/").at(-1) ?? "";
    await acceptMailedLink(made.ctx, token);
    return made;
  },
  linked,
  "the patient left": async () => {
    const made = await linked();
    await endLink(made.patient, made.nutritionist);
    return made;
  },
  "a nutritionist who never was": async () => ({
    ...(await asking()),
    nutritionist: "nut_00000000000000000000000000",
  }),
  "an e-mail of nobody": async () => ({ ...(await asking()), nutritionist: "nadie@example.com" }),
};

const linkActs: Record<string, Act<Asking>> = {
  newLinkRequest: {
    data: ({ nutritionist }) => ({ nutritionist }),
    route: ask,
    stateOf: async ({ patient }) =>
      (await listClientLinkRequests(patient)).map(({ starter, status }) => ({ starter, status })),
    errors: clientLinkRequestRoutes.createClientLinkRequest.spec.errors,
  },
};

const rowsOf = <World extends { patient: PatientContext }>(
  acts: Record<string, Act<World>>,
  states: Record<string, () => Promise<World>>,
): TableRow[] =>
  Object.entries(acts).flatMap(([type, act]) =>
    Object.entries(states).map(([state, arrange]): TableRow => ({
      name: `${type} · ${state}`,
      play: async () => {
        const viaRoute = await arrange();
        const code = await codeOf(act.route(viaRoute));
        const routeState = await act.stateOf(viaRoute);
        const viaEvent = await arrange();
        const before = await act.stateOf(viaEvent);
        const event = await answerTo(viaEvent.patient, type, act.data(viaEvent));
        const after = await act.stateOf(viaEvent);
        return { route: { code, state: routeState, errors: act.errors }, event, before, after };
      },
    })),
  );

const rows = [...rowsOf(appointmentActs, appointmentStates), ...rowsOf(linkActs, relations)];
const counts: Record<string, number> = {};

test.each(rows.map((row) => [row.name, row] as const))("%s", async (name, { play }) => {
  const { route, event, before, after } = await play();
  // The event answers what the route answers, and has the same effect or none.
  expect(event.code, name).toBe(route.code);
  expect(after).toEqual(route.state);
  if (route.code !== undefined) {
    expect(after).toEqual(before);
    expect(event.isStored).toBe(false);
    expect([...route.errors, "validation"]).toContain(route.code);
  } else {
    expect(acceptedWithoutEffect(before, after), `${name} is accepted and does nothing`).toBe(false);
    expect(event.isStored).toBe(true);
  }
  // Once more, the very event: a duplicate where it was taken, and the same refusal where it was not.
  expect(event.again).toBe(route.code ?? "duplicate");
  const answer = route.code ?? "accepted";
  counts[answer] = (counts[answer] ?? 0) + 1;
});

test("every answer of the table was given", () => {
  expect(counts).toEqual({
    accepted: 16,
    appointment_closed: 12,
    appointment_started: 4,
    agenda_closed: 2,
    slot_taken: 1,
    link_request_exists: 2,
    patient_already_linked: 2,
    not_found: 7,
  });
});
