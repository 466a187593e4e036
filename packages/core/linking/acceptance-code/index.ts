export { takeCode } from "./take-code";
export { sendAcceptanceCode, spendAcceptanceCode } from "./acceptance-code";
