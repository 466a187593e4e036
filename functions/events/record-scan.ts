import { recordReceivedScan, ScanReceived } from "@nutria/core/channels/inbound-events/index";
import { transactional } from "@nutria/platform/subscriber";

export const declaration = transactional({
  name: "record-scan",
  on: [ScanReceived],
  needs: ["table", "publish"],
  handle: ({ data }, ctx) => recordReceivedScan(ctx, data),
});
export const { handler } = declaration;
