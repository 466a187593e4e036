import { formatDay, formatInstant } from "@nutria/calendar/format";
import type { PatientArchive } from "@nutria/contract/schemas/record/archive";
import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import type { VisitMeasures } from "@nutria/contract/schemas/record/visit-note";
import { exportedVisitWord } from "@nutria/contract/agenda/visit-words";
import { toCsv } from "../../../lib/csv";
import { archiveTexts as texts } from "../texts";

/** The parts of a record that the tables show. */
interface Parts {
  sections?: { general?: { data: { visitReason?: string; address?: Record<string, string> } } };
  notes?: { date: string; text: string; measures: VisitMeasures; removedAt?: string }[];
  scans?: { date: string; partnerName: string; measures: BodyComposition }[];
  appointments?: ArchivedAppointment[];
}

type Row = (string | number)[];
type RowsOf = (record: PatientArchive, parts: Parts, zone: string, now: string) => Row[];

const { tables } = texts;
const nameOf = ({ person }: PatientArchive) => [person.name, person.lastName];

const patientRows: RowsOf = (record, { sections }, zone) => [
  [
    ...nameOf(record),
    record.person.email,
    record.person.emailToConfirm === undefined ? "" : tables.emailToConfirm,
    `+${record.person.countryCode} ${record.person.phoneNumber}`,
    record.person.sex === null ? "" : tables.sexes[record.person.sex],
    formatDay(record.person.birthdate),
    record.isActive ? tables.active : tables.inactive,
    formatInstant(record.linkedAt, zone),
    sections?.general?.data.visitReason ?? "",
    sections?.general?.data.address?.city ?? "",
  ],
];

const scanRows: RowsOf = (record, { scans = [] }, zone) =>
  scans.map(({ date, partnerName, measures }) => [
    ...nameOf(record),
    formatInstant(date, zone),
    partnerName,
    measures.weight,
    measures.skeletalMuscleMass,
    measures.bodyFatMass,
    measures.bodyFatPercentage,
    measures.bodyMassIndex,
    measures.visceralFat,
    measures.waistHipRatio,
    measures.basalMetabolicRate,
    measures.totalBodyWater,
  ]);

const noteRows: RowsOf = (record, { notes = [] }, zone) =>
  notes
    .filter(({ removedAt }) => removedAt === undefined)
    .map(({ date, text, measures: { weight, height, waist, hip, arm } }) => [
      ...nameOf(record),
      formatInstant(date, zone),
      ...[weight, height, waist, hip, arm].map((measure) => measure ?? ""),
      text,
    ]);

const appointmentRows: RowsOf = (record, { appointments = [] }, zone, now) =>
  appointments.map((appointment) => [
    ...nameOf(record),
    formatInstant(appointment.startDate, zone),
    appointment.serviceName ?? "",
    appointment.officeName ?? "",
    exportedVisitWord(appointment, now),
    appointment.attendance === undefined ? "" : tables.attendances[appointment.attendance],
  ]);

/**
 * Exported records as tables for a spreadsheet, each with its file name; times by the clock of the practice, states as of
 * `now`.
 */
export function recordTables(
  records: readonly PatientArchive[],
  zone: string,
  now: string,
): { name: string; content: Blob }[] {
  const table = ({ file, columns }: { file: string; columns: readonly string[] }, rowsOf: RowsOf) => ({
    name: file,
    content: toCsv(
      columns,
      records.flatMap((record) => rowsOf(record, record.parts as Parts, zone, now)),
    ),
  });
  return [
    table(tables.patients, patientRows),
    table(tables.scans, scanRows),
    table(tables.notes, noteRows),
    table(tables.appointments, appointmentRows),
  ];
}
