export type { StoredService } from "./entity";
export { services } from "./repo";
export { planServices, ServiceRenamed } from "./save-services";
export { serviceNameOf, toService } from "./to-wire";
