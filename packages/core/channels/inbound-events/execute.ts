import { AppError, type ErrorCode } from "@nutria/contract/errors";
import { cancelClientAppointment, rescheduleClientAppointment } from "../../scheduling/appointment/index";
import { commit } from "../../kernel/commit";
import type { PatientContext, SenderContext } from "../../kernel/context";
import { createClientLinkRequest } from "../../linking/link-request/index";
import type { CheckedEvent } from "./check-event";
import { receivedEvents } from "./entity";
import { comparedWith, dedupeItem } from "./dedupe";

/**
 * Does what a patient's app tells that the patient did, as that patient and by the rules and limits of `/v1/client`: asks
 * for a link, proposes another date, cancels. The event is remembered in the act's own commit, so the same one again is
 * a `duplicate`. What the rules refuse (somebody else has the time, the agenda is closed) is answered at once and leaves
 * nothing behind: the app tells its patient, who may have been without a network when they asked.
 */
export async function execute(
  ctx: SenderContext,
  checked: CheckedEvent,
): Promise<"accepted" | "duplicate" | AppError> {
  const before = await earlier(ctx, checked);
  if (before !== undefined) return before;
  try {
    await act(
      {
        ...ctx,
        actor: { role: "patient", id: ctx.actor.id },
        // The key of the call is not that of each act in it.
        idempotencyKey: undefined,
        pendingItems: { items: [dedupeItem(ctx, checked)], isCommitted: false },
      },
      checked,
    );
    return "accepted";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A rival may have carried out this very event, after which there is nothing left to do.
    return (await earlier(ctx, checked)) ?? inData(error);
  }
}

async function earlier(
  ctx: SenderContext,
  checked: CheckedEvent,
): Promise<"duplicate" | AppError | undefined> {
  const { data } = await receivedEvents(ctx.db)
    .get({ senderId: ctx.actor.id, eventId: checked.event.id })
    .go({ consistent: true });
  return comparedWith(data ?? undefined, checked);
}

/** An act that has nothing left to do (the pair is linked or has an open request, the appointment is cancelled) is taken. */
async function act(ctx: PatientContext, { event }: CheckedEvent): Promise<void> {
  switch (event.type) {
    case "newLinkRequest":
      return unlessDone(ctx, ["link_request_exists", "patient_already_linked"], () =>
        createClientLinkRequest(ctx, event.data),
      );
    case "rescheduledAppointment": {
      const { appointment, startDate } = event.data;
      await rescheduleClientAppointment(ctx, appointment, { startDate });
      return;
    }
    case "cancelledAppointmemnt":
      return unlessDone(ctx, ["appointment_closed"], () =>
        cancelClientAppointment(ctx, event.data.appointment),
      );
    default:
      throw new Error("This is no act of a patient");
  }
}

async function unlessDone(
  ctx: PatientContext,
  whenDone: ErrorCode[],
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError) || !whenDone.includes(error.code)) throw error;
    await commit(ctx, []);
  }
}

/** A refusal whose fields are named as they stand in the event. */
function inData(error: AppError): AppError {
  if (!error.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => [`data.${field}`, message]),
  );
  return new AppError(error.code, { fields, cause: error });
}
