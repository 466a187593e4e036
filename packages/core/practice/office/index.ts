export { createOffice, listOffices, removeOffice, updateOffice } from "./change-office";
export type { StoredOffice } from "./entity";
export { OfficeRenamed } from "./events";
export { offices } from "./repo";
export { fullAddress, linkIn, toOffice } from "./to-wire";
