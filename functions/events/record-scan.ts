import { recordReceivedScan, ScanReceived } from "@nutria/core/received-event/index";
import { effect } from "@nutria/platform/subscriber";

export const handler = effect(ScanReceived, "record-scan", ({ data }, ctx) => recordReceivedScan(ctx, data));
