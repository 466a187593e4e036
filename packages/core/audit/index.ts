export type { AuditAction, AuditEntry } from "./entity";
export { auditItem, type AuditDetails } from "./audit";
export { listAuditEntries, type AuditScope } from "./list";
