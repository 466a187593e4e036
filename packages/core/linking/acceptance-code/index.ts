export { sendAcceptanceCode, spendAcceptanceCode } from "./acceptance-code";
