import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { AppError } from "@nutria/contract/wire/errors";
import { receiveMessage } from "../../conversation/thread/index";
import { cancelClientAppointment, rescheduleClientAppointment } from "../../scheduling/appointment/index";
import { getItem } from "../../kernel/table/items";
import type { PatientContext, SenderContext } from "../../kernel/context";
import { createClientLinkRequest } from "../../linking/link-request/index";
import { withDataPrefix, type CheckedEvent } from "./check-event";
import { receivedEvents } from "./entity";
import { compareWithStored, dedupeItem, type Duplicate } from "./dedupe";

/** Partners send none of its events, and a call of theirs starts without it. */
const diary = atFirstUse(() => import("../../diary/index"));

/**
 * Executes an event of a patient's app as that patient, with the rules and limits of `/v1/client`: sends a
 * link request, proposes another date, cancels, writes a message or into the diary. The event is stored in the same
 * commit as its effect, so a repeated one is a `duplicate`. Returns a refusal (the time is taken, the agenda is closed) and stores
 * nothing then: the app must show it to its patient.
 */
export async function execute(
  ctx: SenderContext,
  checked: CheckedEvent,
): Promise<{ status: "accepted" } | Duplicate | AppError> {
  const before = await earlier(ctx, checked);
  if (before !== undefined) return before;
  try {
    await runAction(
      {
        ...ctx,
        actor: { role: "patient", id: ctx.actor.id },
        // The idempotency key belongs to the whole call, not to each event in it.
        idempotencyKey: undefined,
        pendingItems: { items: [dedupeItem(ctx, checked)], isCommitted: false },
      },
      checked,
    );
    return { status: "accepted" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A concurrent request may have executed the same event, in which case nothing is left to do.
    return (await earlier(ctx, checked)) ?? withDataPrefix(error);
  }
}

async function earlier(ctx: SenderContext, checked: CheckedEvent): Promise<Duplicate | AppError | undefined> {
  const data = await getItem(
    receivedEvents(ctx.db),
    { senderId: ctx.actor.id, eventId: checked.event.id },
    { consistent: true },
  );
  return compareWithStored(data ?? undefined, checked);
}

/**
 * Runs the action of an event, with the answers of the route that does the same: what is done already is refused as there
 * (`appointment_closed`, `patient_already_linked`, `link_request_exists`).
 */
async function runAction(ctx: PatientContext, { event }: CheckedEvent): Promise<void> {
  const act = { eventId: event.id, occurredAt: event.occurredAt };
  switch (event.type) {
    case "newLinkRequest":
      await createClientLinkRequest(ctx, event.data);
      return;
    case "rescheduledAppointment": {
      const { appointment, startDate } = event.data;
      await rescheduleClientAppointment(ctx, appointment, { startDate });
      return;
    }
    case "cancelledAppointmemnt":
      await cancelClientAppointment(ctx, event.data.appointment);
      return;
    case "sentMessage":
      return receiveMessage(ctx, event.data, event.occurredAt);
    case "loggedMeal":
      return (await diary()).logMeal(ctx, event.data, act);
    case "removedMeal":
      return (await diary()).withdrawMeal(ctx, event.data, act);
    case "commentedMeal":
      return (await diary()).commentMeal(ctx, event.data, act);
    case "lovedComment":
      return (await diary()).loveComment(ctx, event.data, act);
    case "loggedWater":
      return (await diary()).logWater(ctx, event.data, act);
    case "loggedWeight":
      return (await diary()).logWeight(ctx, event.data, act);
    case "loggedGlucose":
      return (await diary()).logGlucose(ctx, event.data, act);
    case "completedWorkout":
      return (await diary()).completeWorkout(ctx, event.data, act);
    default:
      throw new Error("A patient cannot send this type");
  }
}
