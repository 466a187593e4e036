import {
  MissedScanReceived,
  applyReceivedPassEvent,
  PassRescheduleReceived,
  PassScheduleReceived,
  PassUseReceived,
} from "@nutria/core/channels/inbound-events/index";
import { transactional } from "@nutria/platform/subscriber";

export const declaration = transactional({
  name: "move-pass",
  on: [PassScheduleReceived, PassRescheduleReceived, PassUseReceived, MissedScanReceived],
  needs: ["table", "publish"],
  handle: (event, ctx) => applyReceivedPassEvent(ctx, event),
});
export const { handler } = declaration;
