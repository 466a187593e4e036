import { anyOf } from "@nutria/core/kernel/events";
import {
  MissedScanReceived,
  applyReceivedPassEvent,
  PassRescheduleReceived,
  PassScheduleReceived,
  PassUseReceived,
  type ReceivedReference,
} from "@nutria/core/channels/inbound-events/index";
import { effect } from "@nutria/platform/subscriber";

const facts = anyOf<string, ReceivedReference>(
  PassScheduleReceived,
  PassRescheduleReceived,
  PassUseReceived,
  MissedScanReceived,
);

export const handler = effect(facts, "move-pass", (event, ctx) => applyReceivedPassEvent(ctx, event));
