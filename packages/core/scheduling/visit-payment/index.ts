export { ledgerAfter, restoreLedger } from "./archive-ledger";
export { owedOf, readVisitsOver } from "./owed";
export { readIncome } from "./read-income";
export { recordVisitPayment, reverseVisitPayment, visitPaymentItems } from "./record-payment";
