import { AppError } from "@nutria/contract/errors";
import type {
  ClientAppointment,
  ClientCreateAppointmentInput,
} from "@nutria/contract/schemas/agenda/client-appointment";
import { addMinutes } from "@nutria/calendar/instant";
import { readAcceptedAppointments } from "../../../care/care-link/index";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { PatientContext } from "../../../kernel/context";
import { withIdempotency } from "../../../kernel/idempotency";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { offices } from "../../../practice/office/index";
import { findPerson } from "../../../care/patient/index";
import { services } from "../../../practice/service/index";
import { offerUnchangedItems, officeOffering, readOpeningHours, type OpeningHours } from "./availability";
import { bufferFields, checkMode, contactOf, officeFields } from "./booking";
import type { StoredAppointment } from "../entity";
import { AppointmentCreated, changeOf } from "../events";
import { inactiveAsAgendaClosed, findBookableNutritionist } from "../access";
import { parseInstant } from "../parse-time";
import { requestedAppointment } from "./requested-appointment";
import { retryOnAppointmentConflict } from "../retry";
import { toClientAppointment } from "../to-wire";
import { waitingVisitItem } from "./waiting-visits";
import type { Change } from "../writes/change";
import { writeAppointment } from "../writes/write-appointments";

/**
 * A patient, linked or not, requests an offered time; the request waits for the nutritionist. Raises
 * `agenda_closed`; `not_found` for an unknown service or office; `slot_taken`, `slot_not_offered`,
 * `too_many_pending`, `throttled`. Decisions, "Agenda".
 */
export async function createClientAppointment(
  ctx: PatientContext,
  input: ClientCreateAppointmentInput,
): Promise<ClientAppointment> {
  const patientId = ctx.actor.id;
  const { nutritionist: nutritionistId } = input;
  const limit = { action: "askAppointment", subject: patientId, limit: 30, windowSeconds: 600 };
  const create = async (recordResult: (result: ClientAppointment) => TransactItem[]) => {
    return inactiveAsAgendaClosed(
      retryOnAppointmentConflict(async () => {
        // The profile is read first, because the commit checks that its version is still the one before the
        // offer was computed.
        const nutritionist = await findBookableNutritionist(ctx, nutritionistId);
        const waitingItem = await waitingVisitItem(ctx, nutritionistId, patientId);
        const [{ after, place, opening }, acceptedAppointments] = await Promise.all([
          bookingOf(ctx, nutritionist, input),
          readAcceptedAppointments(ctx, nutritionistId, patientId),
        ]);
        const person = acceptedAppointments.link ?? (await findPerson(ctx, patientId));
        if (!person) throw new AppError("not_found");
        const change: Change = {
          after: { ...after, patient: contactOf(person) },
          place,
          events: [AppointmentCreated(changeOf(after, "client"))],
          also: (written) => [
            ...offerUnchangedItems(ctx, nutritionist, opening),
            waitingItem(written),
            ...recordResult(toClientAppointment(written, nutritionist)),
          ],
        };
        return toClientAppointment(
          await writeAppointment(ctx, nutritionist, undefined, change, { acceptedAppointments }),
          nutritionist,
        );
      }),
    );
  };
  return withIdempotency(ctx, "createClientAppointment", input, create, { limits: [limit] });
}

async function bookingOf(
  ctx: PatientContext,
  nutritionist: Nutritionist,
  input: ClientCreateAppointmentInput,
): Promise<{ after: StoredAppointment; place: NonNullable<Change["place"]>; opening: OpeningHours }> {
  const { nutritionistId, settings } = nutritionist;
  const owned = offices(ctx, nutritionistId);
  const [service, opening, places] = await Promise.all([
    services(ctx, nutritionistId).get(input.service),
    readOpeningHours(ctx, nutritionist),
    input.office === undefined ? owned.all() : owned.get(input.office).then((office) => [office]),
  ]);
  checkMode(input.mode, service, input.office === undefined ? undefined : places[0]);
  const start = parseInstant(input.startDate, input.timeZone ?? settings.timeZone);
  const time = { start, end: addMinutes(start, service.minutesLenght) };
  const buffers = bufferFields(service);
  return {
    opening,
    after: requestedAppointment(ctx, nutritionist, {
      patientId: ctx.actor.id,
      service,
      mode: input.mode,
      time,
      buffers,
      comment: input.comment,
    }),
    place: ({ busy }) =>
      officeFields(officeOffering(time, places, input.mode, { ...opening, busy, buffers })),
  };
}
