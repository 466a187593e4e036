export {
  MissedScanReceived,
  PartnerStockReceived,
  PassRescheduleReceived,
  PassScheduleReceived,
  PassUseReceived,
  ScanReceived,
} from "./events";
export { receiveEvents, BusEntry, receiveFromBus } from "./receive";
export {
  countReceivedStock,
  applyReceivedPassEvent,
  recordReceivedScan,
  readReceived,
} from "./apply-partner-event";
