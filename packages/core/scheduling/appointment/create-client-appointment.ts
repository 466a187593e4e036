import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type {
  ClientAppointment,
  ClientCreateAppointmentInput,
} from "@nutria/contract/schemas/client-appointment";
import { addMinutes } from "@nutria/calendar/instant";
import { readAcceptedAppointments } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { throttle } from "../../kernel/throttle";
import { profileUnchangedItem, type Nutritionist } from "../../practice/nutritionist/index";
import { offices } from "../../practice/office/index";
import { findPerson } from "../../care/patient/index";
import { services } from "../../practice/service/index";
import { changeOf } from "./answer";
import { officeOffering, openingOf } from "./availability";
import { checkMode, contactOf, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentCreated } from "./events";
import { asSeenByPatient, openPractice } from "./access";
import { parseInstant } from "./parse-time";
import { patientAppointments } from "./repo";
import { StaleAgendaError, retryOnAgendaConflict } from "./retry";
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
  return withIdempotency<ClientAppointment>(ctx, "createClientAppointment", input, async (recordResult) => {
    await openPractice(ctx, nutritionistId);
    await refuseTooMany(ctx, nutritionistId);
    return asSeenByPatient(
      retryOnAgendaConflict(async () => {
        // First of all, since what is offered hangs on the profile's version.
        const practice = await openPractice(ctx, nutritionistId);
        const [{ after, place }, acceptedAppointments] = await Promise.all([
          bookingOf(ctx, practice, input),
          readAcceptedAppointments(ctx, nutritionistId, patientId),
        ]);
        const person = acceptedAppointments.link ?? (await findPerson(ctx, patientId));
        if (!person) throw new AppError("not_found");
        const change: Change = {
          after: { ...after, patient: contactOf(person) },
          place,
          events: [AppointmentCreated(changeOf(after, "client"))],
          also: (written) => [
            profileUnchangedItem(ctx, practice, () => new StaleAgendaError()),
            ...recordResult(toClientAppointment(written, practice)),
          ],
        };
        return toClientAppointment(
          await write(ctx, practice, undefined, change, { acceptedAppointments }),
          practice,
        );
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
  const start = parseInstant(input.startDate, input.timeZone ?? settings.timeZone);
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
      needsReview: true,
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
