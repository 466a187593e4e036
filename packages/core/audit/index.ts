export type { AuditAction, AuditEntry } from "./entity";
export { auditStep } from "./audit";
export { listAuditEntries, type AuditScope } from "./list";
