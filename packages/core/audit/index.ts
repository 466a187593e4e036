export { auditItem, type AuditDetails, listAuditEntries } from "./audit";
