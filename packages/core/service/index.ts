export type { StoredService } from "./entity";
export { services } from "./repo";
export { saveServicesSteps } from "./save-services";
export { toService } from "./to-wire";
