/** The orders of the patients screen (spec A §2); apart from the schemas, which the list does not need. */
export const patientSorts = ["recent", "lastName"] as const;
export type PatientSort = (typeof patientSorts)[number];
