export type { StoredService } from "./entity";
export { ServiceRenamed } from "./events";
export { services } from "./repo";
export { planServices } from "./save-services";
export { serviceNameOf, toService } from "./to-wire";
