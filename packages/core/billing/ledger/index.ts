export type { LedgerEntry, LedgerTransaction } from "./entity";
export { ledgerItem, sumsOf } from "./ledger-item";
export { listLedgerOfOrder, walkLedger } from "./read-ledger";
