import type { ListedPatient } from "@nutria/contract/schemas/patient";

/** What the active patients are narrowed to, by what their cards say. */
const matchers = {
  withoutNext: (patient: ListedPatient) => patient.nextAppointmentAt === null,
  newPatient: (patient: ListedPatient) => patient.badge === "newPatient",
  newInBody: (patient: ListedPatient) => patient.badge === "newInBody",
  withPass: (patient: ListedPatient) => patient.inbodyPasses > 0,
} as const;

export type PatientFilter = keyof typeof matchers;
export const patientFilters = Object.keys(matchers) as PatientFilter[];

/** The patients that a filter lets through; all without one. */
export const matching = (patients: readonly ListedPatient[], filter: PatientFilter | null) =>
  filter === null ? patients : patients.filter(matchers[filter]);
