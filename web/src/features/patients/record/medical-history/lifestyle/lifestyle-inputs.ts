import type { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";

export type LifestyleInputs = Omit<Lifestyle, "version">;
