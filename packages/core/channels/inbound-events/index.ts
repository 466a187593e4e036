export {
  MissedScanReceived,
  PartnerStockReceived,
  PassRescheduleReceived,
  PassScheduleReceived,
  PartnerEventDone,
  PassUseReceived,
  ScanReceived,
} from "./events";
export { findReceived, type ReceivedEvent } from "./entity";
export { receiveEvents, BusEntry, receiveFromBus } from "./receive";
export {
  countReceivedStock,
  applyReceivedPassEvent,
  recordReceivedScan,
  readReceived,
} from "./apply-partner-event";
