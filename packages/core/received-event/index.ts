export {
  CancellationReceived,
  LinkRequestReceived,
  MissedScanReceived,
  PartnerStockReceived,
  PassRescheduleReceived,
  PassScheduleReceived,
  PassUseReceived,
  type ReceivedReference,
  RescheduleReceived,
  ScanReceived,
} from "./events";
export { readReceived, type Received } from "./read";
