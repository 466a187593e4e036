export { createOffice, listOffices, removeOffice, updateOffice, OfficeRenamed } from "./change-office";
export type { StoredOffice } from "./entity";
export { offices } from "./repo";
export { fullAddress, linkIn, toOffice } from "./to-wire";
