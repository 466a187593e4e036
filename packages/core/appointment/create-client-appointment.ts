import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type {
  ClientAppointment,
  ClientCreateAppointmentInput,
} from "@nutria/contract/schemas/client-appointment";
import { addMinutes } from "../agenda/index";
import { readAgreement } from "../care-link/index";
import type { PatientContext } from "../lib/context";
import { once } from "../lib/idempotency";
import { throttle } from "../lib/throttle";
import { profileUnchangedStep, type Nutritionist } from "../nutritionist/index";
import { offices } from "../office/index";
import { findPerson } from "../patient/index";
import { services } from "../service/index";
import { changeOf } from "./answer";
import { officeOffering, openingOf } from "./availability";
import { checkMode, contactOf, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentCreated } from "./events";
import { asSeenByPatient, openPractice } from "./gate";
import { readMoment } from "./moments";
import { patientAppointments } from "./repo";
import { AgendaMoved, untilAgendaSettles } from "./settle";
import { toClientAppointment } from "./to-wire";
import { write, type Change } from "./write";

/** Requests that one person may have open with one nutritionist: each of them takes its time. */
const mostPending = 5;

/**
 * A patient, linked or not, asks for a time that is offered; it waits for the nutritionist. Raises `agenda_closed`;
 * `not_found` for what the nutritionist does not have; `slot_taken`, `slot_not_offered`, `too_many_pending`,
 * `throttled`. Decisions, "Agenda".
 */
export async function createClientAppointment(
  ctx: PatientContext,
  input: ClientCreateAppointmentInput,
): Promise<ClientAppointment> {
  const patientId = ctx.actor.id;
  await throttle(ctx, { action: "askAppointment", subject: patientId, limit: 30, windowSeconds: 600 });
  const { nutritionist: nutritionistId } = input;
  return once<ClientAppointment>(ctx, "createClientAppointment", input, async (remember) => {
    await openPractice(ctx, nutritionistId);
    await refuseTooMany(ctx, nutritionistId);
    return asSeenByPatient(
      untilAgendaSettles(async () => {
        // First of all, since what is offered hangs on the profile's version.
        const practice = await openPractice(ctx, nutritionistId);
        const [{ after, place }, agreement] = await Promise.all([
          bookingOf(ctx, practice, input),
          readAgreement(ctx, nutritionistId, patientId),
        ]);
        const person = agreement.link ?? (await findPerson(ctx, patientId));
        if (!person) throw new AppError("not_found");
        const change: Change = {
          after: { ...after, patient: contactOf(person) },
          place,
          events: [AppointmentCreated(changeOf(after, "client"))],
          also: (written) => [
            profileUnchangedStep(ctx, practice, () => new AgendaMoved()),
            ...remember(toClientAppointment(written, practice)),
          ],
        };
        return toClientAppointment(await write(ctx, practice, undefined, change, { agreement }), practice);
      }),
    );
  });
}

async function bookingOf(
  ctx: PatientContext,
  practice: Nutritionist,
  input: ClientCreateAppointmentInput,
): Promise<{ after: StoredAppointment; place: NonNullable<Change["place"]> }> {
  const { nutritionistId, settings } = practice;
  const owned = offices(ctx, nutritionistId);
  const [service, opening, places] = await Promise.all([
    services(ctx, nutritionistId).get(input.service),
    openingOf(ctx, practice),
    input.office === undefined ? owned.all() : owned.get(input.office).then((office) => [office]),
  ]);
  checkMode(input.mode, service, input.office === undefined ? undefined : places[0]);
  const start = readMoment(input.startDate, input.timeZone ?? settings.timeZone);
  const time = { start, end: addMinutes(start, service.minutesLenght) };
  const now = ctx.now();
  return {
    after: {
      nutritionistId,
      appointmentId: ctx.newId("appointment"),
      type: "appointment",
      status: "pending",
      createdByRole: "client",
      nextActionRole: "nutritionist",
      startDate: time.start,
      endDate: time.end,
      // The agenda is read by the nutritionist's clock, wherever the patient is.
      timeZone: settings.timeZone,
      isAllDay: false,
      span: "short",
      comment: input.comment,
      patientId: ctx.actor.id,
      mode: input.mode,
      ...serviceFields(service),
      proposedAt: now,
      isFlagged: true,
      createdAt: now,
      updatedAt: now,
      version: 0,
    },
    place: ({ busy }) => officeFields(officeOffering(time, places, input.mode, { ...opening, busy })),
  };
}

async function refuseTooMany(ctx: PatientContext, nutritionistId: string): Promise<void> {
  const ahead = await patientAppointments(ctx, ctx.actor.id).startingFrom(ctx.now());
  const open = ahead.filter(
    (one) =>
      one.nutritionistId === nutritionistId && isAwaiting(one) && one.nextActionRole === "nutritionist",
  );
  if (open.length >= mostPending) throw new AppError("too_many_pending");
}
