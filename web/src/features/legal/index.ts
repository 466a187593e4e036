export { legalEntity } from "./documents/legal-entity";
