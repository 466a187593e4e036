export {
  MissedScanReceived,
  PartnerStockReceived,
  PassRescheduleReceived,
  PassScheduleReceived,
  PassUseReceived,
  type ReceivedReference,
  ScanReceived,
} from "./events";
export { readReceived } from "./read";
export { receiveEvents } from "./receive";
export { BusEntry, receiveFromBus } from "./receive-from-bus";
export { countReceivedStock, applyReceivedPassEvent, recordReceivedScan } from "./apply-partner-event";
