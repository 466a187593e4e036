import { recordReceivedScan, ScanReceived } from "@nutria/core/channels/inbound-events/index";
import { effect } from "@nutria/platform/subscriber";

export const handler = effect(ScanReceived, "record-scan", ({ data }, ctx) => recordReceivedScan(ctx, data));
