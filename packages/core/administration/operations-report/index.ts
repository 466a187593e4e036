export { sendOperationsReport } from "./report";
