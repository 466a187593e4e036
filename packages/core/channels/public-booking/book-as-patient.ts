import { AppError } from "@nutria/contract/wire/errors";
import type { ClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { ClientBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import { findPerson } from "../../care/patient/index";
import type { PatientContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import type { TransactItem } from "../../kernel/table/transact-item";
import { serviceNameOf, services } from "../../practice/service/index";
import {
  askingPerson,
  bookOnline,
  toClientAppointment,
  withAlternatives,
} from "../../scheduling/appointment/index";
import { findPublicProfile } from "../public-page/index";
import { limitOf } from "../../kernel/limits";

/**
 * A signed-in patient books on a public page; no mail is needed, since the account proves the mailbox. The appointment
 * waits for the nutritionist, with a link request where the two are not linked. Raises `not_found` for an unknown
 * page, and the refusals of {@link bookOnline} with the next free times; `throttled`.
 */
export async function bookAsPatient(
  ctx: PatientContext,
  input: ClientBookingInput,
): Promise<ClientAppointment> {
  const patientId = ctx.actor.id;
  const limit = limitOf("askAppointment", patientId);
  const book = async (recordResult: (result: ClientAppointment) => TransactItem[]) => {
    const profile = await findPublicProfile(ctx, input.slug);
    const { nutritionistId } = profile;
    const { service, mode, office, startDate, reason } = input;
    const wanted = { service, mode, office, startDate, comment: reason };
    const booking = bookOnline(ctx, nutritionistId, wanted, async () => {
      const [person, offered] = await Promise.all([
        findPerson(ctx, patientId),
        services(ctx, nutritionistId).all(),
      ]);
      if (!person) throw new AppError("not_found");
      const found = offered.find(({ serviceId }) => serviceId === service);
      const asked = { nutritionistId, service: found ? serviceNameOf(found) : "", mode, note: reason };
      const { items, ...booker } = await askingPerson(ctx, person, asked);
      return {
        ...booker,
        also: (written) => [...items, ...recordResult(toClientAppointment(written, profile))],
      };
    });
    return toClientAppointment(await withAlternatives(ctx, nutritionistId, wanted, booking), profile);
  };
  return withIdempotency(ctx, "bookAsPatient", input, book, { limits: [limit] });
}
