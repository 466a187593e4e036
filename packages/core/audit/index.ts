export type { AuditAction, AuditEntry } from "./entity";
export { auditStep } from "./audit";
