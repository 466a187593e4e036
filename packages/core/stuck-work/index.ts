export { reportStuckWork } from "./report";
