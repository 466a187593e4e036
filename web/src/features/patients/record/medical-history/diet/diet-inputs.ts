import type { DietProfile } from "@nutria/contract/schemas/record/diet-profile";

export type DietInputs = Omit<DietProfile, "version">;
