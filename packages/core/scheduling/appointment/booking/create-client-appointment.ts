import { AppError } from "@nutria/contract/wire/errors";
import type {
  ClientAppointment,
  ClientCreateAppointmentInput,
} from "@nutria/contract/schemas/agenda/client-appointment";
import { addMinutes } from "@nutria/calendar/instant";
import { readAcceptedAppointments, type AcceptedAppointments } from "../../../care/care-link/index";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { PatientContext } from "../../../kernel/context";
import { withIdempotency } from "../../../kernel/idempotency";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { requireAppTaken } from "../../../practice/refused-app/index";
import { offices } from "../../../practice/office/index";
import { findPerson } from "../../../care/patient/index";
import { serviceNameOf, services } from "../../../practice/service/index";
import { askingPerson, restartWhenChanged, type AskedVisit, type AskingPerson } from "./asking-person";
import { offerUnchangedItems, officeOffering, readOpeningHours, type OpeningHours } from "./availability";
import { bufferFields, checkMode, contactOf, officeFields } from "./booking";
import type { StoredAppointment } from "../entity";
import { AppointmentCreated, changeOf } from "../events";
import { asAgendaClosed, findBookableNutritionist } from "../access";
import { parseInstant } from "../parse-time";
import { requestedAppointment } from "./requested-appointment";
import { retryOnAppointmentConflict } from "../retry";
import { toClientAppointment } from "../to-wire";
import { waitingVisitItem } from "./waiting-visits";
import type { AppointmentWrite } from "../writes/change";
import { writeAppointment } from "../writes/write-appointments";
import { limitOf } from "../../../kernel/limits";

/**
 * A patient requests an offered time; the request waits for the nutritionist. A person without a link asks to be a
 * patient with it, as on the public page. Raises `agenda_closed`; `not_found` for an unknown service or office;
 * `slot_taken`, `slot_not_offered`, `too_many_pending`, `throttled`. Decisions, "Agenda".
 */
export async function createClientAppointment(
  ctx: PatientContext,
  input: ClientCreateAppointmentInput,
): Promise<ClientAppointment> {
  const patientId = ctx.actor.id;
  const { nutritionist: nutritionistId } = input;
  await requireAppTaken(ctx, nutritionistId);
  const limit = limitOf("askAppointment", patientId);
  const create = async (recordResult: (result: ClientAppointment) => TransactItem[]) => {
    return asAgendaClosed(
      retryOnAppointmentConflict(async () => {
        // The profile is read first, because the commit checks that its version is still the one before the
        // offer was computed.
        const nutritionist = await findBookableNutritionist(ctx, nutritionistId);
        const waitingItem = await waitingVisitItem(ctx, nutritionistId, patientId);
        const [{ after, place, opening, service }, acceptedAppointments] = await Promise.all([
          bookingOf(ctx, nutritionist, input),
          readAcceptedAppointments(ctx, nutritionistId, patientId),
        ]);
        const { mode, comment: note } = input;
        const asking = await askerOf(ctx, acceptedAppointments, { nutritionistId, service, mode, note });
        const change: AppointmentWrite = {
          after: { ...after, patient: asking.contact },
          place,
          events: [AppointmentCreated(changeOf(after, "client")), ...asking.events],
          also: (written) => [
            ...offerUnchangedItems(ctx, nutritionist, opening),
            waitingItem(written),
            ...asking.items,
            ...recordResult(toClientAppointment(written, nutritionist)),
          ],
        };
        const written = await restartWhenChanged(
          writeAppointment(ctx, nutritionist, undefined, change, { acceptedAppointments }),
        );
        return toClientAppointment(written, nutritionist);
      }),
    );
  };
  return withIdempotency(ctx, "createClientAppointment", input, create, { limits: [limit] });
}

/** The calling patient, as the nutritionist sees them; a person without a link also asks to be a patient. */
async function askerOf(
  ctx: PatientContext,
  { link }: AcceptedAppointments,
  asked: AskedVisit,
): Promise<Pick<AskingPerson, "contact" | "items" | "events">> {
  if (link) return { contact: contactOf(link), items: [], events: [] };
  const person = await findPerson(ctx, ctx.actor.id);
  if (!person) throw new AppError("not_found");
  return askingPerson(ctx, person, asked);
}

async function bookingOf(
  ctx: PatientContext,
  nutritionist: Nutritionist,
  input: ClientCreateAppointmentInput,
): Promise<{
  after: StoredAppointment;
  place: NonNullable<AppointmentWrite["place"]>;
  opening: OpeningHours;
  /** Its name. */
  service: string;
}> {
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
    service: serviceNameOf(service),
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
