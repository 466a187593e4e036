import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { epochSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../../kernel/context";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { getItem, wholeItem } from "../../../kernel/table/items";
import type { StoredAppointment } from "../entity";
import { appointments, patientAppointments } from "../repo";
import { StaleAppointmentError } from "../retry";

/** Maximum of open requests from one person to one nutritionist, since each occupies time. */
const mostWaiting = 5;

/** The visits that a person asked a nutritionist for last, so that a concurrent request is seen before the index has it. */
const waitingVisits = defineEntity("waitingVisits", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    appointmentIds: { type: "list", items: { type: "string" }, required: true },
    /** Grows with each request. */
    version: { type: "number", required: true },
    /** After the last of the visits, when none of them waits any more. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "waitingVisits#${patientId}"),
    },
  },
});

/**
 * Raises `too_many_pending` when a person already waits for five answers of a nutritionist. Otherwise returns the item for
 * the transaction of one more visit, which raises {@link StaleAppointmentError} when another was asked for meanwhile.
 */
export async function waitingVisitItem(
  ctx: Context,
  nutritionistId: string,
  patientId: string,
): Promise<(asked: StoredAppointment) => TransactItem> {
  const entity = waitingVisits(ctx.db);
  const stored = await getItem(entity, { nutritionistId, patientId }, { consistent: true });
  const [listed, remembered] = await Promise.all([
    patientAppointments(ctx, patientId).startingFrom(ctx.now()),
    appointments(ctx, nutritionistId).some(stored?.appointmentIds ?? []),
  ]);
  const byId = new Map([...listed, ...remembered].map((one) => [one.appointmentId, one]));
  const waiting = [...byId.values()].filter(
    (one) =>
      one.nutritionistId === nutritionistId &&
      one.startDate >= ctx.now() &&
      isAwaiting(one) &&
      one.nextActionRole === "nutritionist",
  );
  if (waiting.length >= mostWaiting) throw new AppError("too_many_pending");
  return (asked) => {
    const all = [...waiting, asked];
    const lastStart = all.map(({ startDate }) => startDate).reduce((a, b) => (a > b ? a : b));
    return {
      write: wholeItem(
        entity,
        {
          nutritionistId,
          patientId,
          appointmentIds: all.map(({ appointmentId }) => appointmentId),
          version: (stored?.version ?? 0) + 1,
          expiresAt: epochSeconds(lastStart),
        },
        ({ version }, { eq, notExists }) => (stored ? eq(version, stored.version) : notExists(version)),
      ),
      orElse: () => new StaleAppointmentError(),
    };
  };
}
