import { isAwaiting } from "@nutria/contract/agenda/agenda";
import type { EntityItem } from "electrodb";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { deletedItem, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { StoredAppointment } from "./entity";

/** The index of appointments that a nutritionist must review, so that the counters are one short query. */
const reviewEntry = defineEntity("reviewEntry", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    appointmentId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** It waits for the nutritionist's answer. */
    isToConfirm: { type: "boolean", required: true },
    /** The patient cancelled, rejected or rescheduled it, and the nutritionist has not seen that. */
    isUnseen: { type: "boolean", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "reviewEntry#${appointmentId}"),
    },
  },
});

type ReviewEntry = EntityItem<ReturnType<typeof reviewEntry>>;

/** Whether an appointment waits for its nutritionist. */
export function isToConfirm(appointment: Pick<StoredAppointment, "status" | "nextActionRole">): boolean {
  return isAwaiting(appointment) && appointment.nextActionRole === "nutritionist";
}

/**
 * The item that adds an appointment to the review index, or deletes it from there; none when nothing changes.
 */
export function reviewIndexItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
  isUnseen: boolean,
): TransactItem[] {
  const { nutritionistId, appointmentId, patientId } = after;
  if (patientId !== undefined && after.needsReview) {
    const item = { nutritionistId, appointmentId, patientId, isToConfirm: isToConfirm(after), isUnseen };
    return [{ write: wholeItem(reviewEntry(ctx.db), item), orElse: "conflict" }];
  }
  if (!before?.needsReview) return [];
  const write = deletedItem(reviewEntry(ctx.db), { nutritionistId, appointmentId });
  return [{ write, orElse: "conflict" }];
}

/** The most appointments counted and listed for review; older ones follow as these are answered or seen. */
const mostReviewed = 300;

/** The newest appointments that a nutritionist must review. */
export async function listReviewEntries(ctx: Context, nutritionistId: string): Promise<ReviewEntry[]> {
  return queryItems(reviewEntry(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId }), {
    order: "desc",
    count: mostReviewed,
    limit: mostReviewed,
    consistent: true,
  });
}

/** Clears the unseen flag of some entries; an entry that changed meanwhile keeps it. */
export async function markAsSeen(ctx: Context, entries: ReviewEntry[]): Promise<void> {
  for (const { nutritionistId, appointmentId, ...entry } of entries) {
    const entity = reviewEntry(ctx.db);
    const key = { nutritionistId, appointmentId };
    const write = entry.isToConfirm
      ? entity
          .patch(key)
          .set({ isUnseen: false })
          .where((stored, { eq }) => eq(stored.isToConfirm, true))
      : entity.remove(key).where((stored, { eq }) => eq(stored.isToConfirm, false));
    try {
      await commit(ctx, [{ write, orElse: "conflict" }]);
    } catch (error) {
      if ((error as { code?: string }).code !== "conflict") throw error;
    }
  }
}
