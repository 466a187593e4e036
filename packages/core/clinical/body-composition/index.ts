export { deliverParkedScans } from "./deliver-parked";
export { ScanRecorded } from "./events";
export {
  listClientResults,
  listOwnResults,
  listResults,
  listSharedResults,
  listVisibleResults,
  mostResults,
} from "./list-results";
export { recordScan, type Scan } from "./record-scan";
