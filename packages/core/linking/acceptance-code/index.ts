export { sendAcceptanceCode, spendAcceptanceCode, takeCode } from "./acceptance-code";
