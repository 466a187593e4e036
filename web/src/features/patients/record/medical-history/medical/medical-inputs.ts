import type { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";

export type MedicalInputs = Omit<MedicalProfile, "version">;
