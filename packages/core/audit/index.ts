export type { AuditAction, AuditEntry } from "./entity";
export { auditItem } from "./audit";
export { listAuditEntries, type AuditScope } from "./list";
