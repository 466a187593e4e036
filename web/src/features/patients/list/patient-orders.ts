import type { ListedPatient } from "@nutria/contract/schemas/patient";
import { patientSorts, type PatientSort } from "@nutria/contract/people/patient-sorts";

/** Columns by which the browser orders the patients that it has read, each with what it compares; null comes last. */
const valueOf = {
  lastVisit: (patient: ListedPatient) => patient.lastVisitAt,
  nextVisit: (patient: ListedPatient) => patient.nextAppointmentAt,
  passes: (patient: ListedPatient) => patient.inbodyPasses,
  visits: (patient: ListedPatient) => patient.attendedAppointments,
} as const;
type OwnColumn = keyof typeof valueOf;
const ownColumns = Object.keys(valueOf) as OwnColumn[];

/** An order of the patients: one of the server, or a column with its direction. */
export type PatientOrder = PatientSort | OwnColumn | `-${OwnColumn}`;

/** Every order, as the select has them. */
export const patientOrders: readonly PatientOrder[] = [
  ...patientSorts,
  ...([
    "-lastVisit",
    "lastVisit",
    "nextVisit",
    "-nextVisit",
    "-passes",
    "passes",
    "-visits",
    "visits",
  ] as const),
];

const isOwnColumn = (text: string): text is OwnColumn => ownColumns.some((column) => column === text);

/** The order that an address names; unknown ones are the usual. */
export const orderOf = (text: string | null): PatientOrder =>
  patientOrders.find((order) => order === text) ?? "recent";

/** The order in which the server reads; the browser orders the others itself. */
export const serverSortOf = (order: PatientOrder): PatientSort =>
  patientSorts.find((sort) => sort === order) ?? "lastName";

/** Whether the browser orders, for which it has to have read the patients. */
export const isOwnOrder = (order: PatientOrder): boolean => !patientSorts.some((sort) => sort === order);

/** The patients in an order; those without a value stay at the end, whatever the direction. */
export function patientsInOrder(
  patients: readonly ListedPatient[],
  order: PatientOrder,
): readonly ListedPatient[] {
  const column = order.replace(/^-/, "");
  if (!isOwnColumn(column)) return patients;
  const compared = valueOf[column];
  const direction = order.startsWith("-") ? -1 : 1;
  return patients.toSorted((one, other) => {
    const [a, b] = [compared(one), compared(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -direction : direction;
  });
}
