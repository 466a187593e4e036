export { getReceipt } from "./get-receipt";
