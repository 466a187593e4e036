import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { AlreadyProcessedError } from "../../kernel/events/processed-event";
import { commit, commitApart } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import { receivedEvents } from "./entity";
import { PartnerEventDone, type ReceivedReference } from "./events";

/**
 * Runs the effect of a partner's event and marks the event as done in the commit of that effect, or in one of its own where
 * nothing had to change. So the two never disagree, and `partnerEvent.done` is raised once. A failure is noted for the
 * sender, and raised.
 */
export async function settle(
  ctx: Context,
  reference: ReceivedReference,
  work: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const pendingItems = {
    items: [...(ctx.pendingItems?.items ?? []), doneItem(ctx, reference)],
    events: [PartnerEventDone(reference)],
    isCommitted: false,
  };
  const settling: Context = { ...ctx, pendingItems };
  try {
    await work(settling);
    if (!pendingItems.isCommitted) await commit(settling, []);
  } catch (error) {
    if (!(error instanceof AlreadyProcessedError)) await noteFailure(ctx, reference, error);
    throw error;
  }
}

function doneItem(ctx: Context, reference: ReceivedReference): TransactItem {
  return {
    write: receivedEvents(ctx.db)
      .patch(reference)
      .set({ doneAt: ctx.now() })
      .where(({ doneAt }, { notExists }) => notExists(doneAt)),
    orElse: () => new AlreadyProcessedError(),
  };
}

/** Only our own codes and texts are stored. An error raised here would hide the failure itself. */
async function noteFailure(ctx: Context, reference: ReceivedReference, error: unknown): Promise<void> {
  const { code, fields } = error instanceof AppError ? error : { code: "internal", fields: undefined };
  const failure = { at: ctx.now(), code, ...(fields && { fields }) };
  const write = receivedEvents(ctx.db)
    .patch(reference)
    .set({ failure })
    .where(({ doneAt }, { notExists }) => notExists(doneAt));
  try {
    await commitApart(ctx, [{ write, orElse: "conflict" }]);
  } catch (fault) {
    ctx.log.warn("the failure of an event was not noted", { reason: (fault as Error).name });
  }
}
