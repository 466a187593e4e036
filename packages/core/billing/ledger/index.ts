export type { LedgerEntry } from "./entity";
export { ledgerItem, sumsOf, listLedgerOfOrder, walkLedger } from "./ledger";
