import {
  archiveMessages,
  archiveVersion,
  ImportRecordInput,
  type PatientArchive,
} from "@nutria/contract/schemas/record/archive";
import { ArchivedAccess } from "@nutria/contract/schemas/conversation";
import { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { ArchivedAssignments } from "@nutria/contract/schemas/workouts/archived-assignment";
import * as z from "zod/mini";
import { $ZodError } from "zod/v4/core";
import type { Computation } from "../kernel/context";
import { recordParts } from "./record-parts";
import { jsonOf, refusedFile } from "./uploaded-json";

const Appointments = z._default(z.array(ArchivedAppointment).check(z.maxLength(5000)), []);

/** The rows of each topic as JSON, so that they are built a few at a time where requests are served. */
type PartRows = readonly { name: string; rows: readonly string[] }[];

/** An uploaded record whose parts have the shape of the contract. */
export interface RecordUpload extends Pick<PatientArchive, "person" | "isActive" | "linkedAt"> {
  files: readonly string[];
  parts: PartRows;
  appointments: readonly string[];
  /** The workouts that the patient has, as JSON; none in a file from before they were exported. */
  workouts: readonly string[];
  /** The patient's permissions in their app; undefined in a file from before they were exported. */
  access: ArchivedAccess | undefined;
}

/**
 * Unpacks and checks an uploaded record as a whole: JSON, packed with gzip or not. Raises `validation` on `file` and
 * `file_too_complex`.
 */
export const recordUpload: Computation<Uint8Array, RecordUpload> = {
  name: "recordUpload",
  deadlineSeconds: 10,
  run: readRecord,
};

/** A payment of nothing, which an earlier release took, is none. */
export function withoutEmptyPayments({
  payment,
  payments,
  ...visit
}: ArchivedAppointment): ArchivedAppointment {
  return {
    ...visit,
    ...(payment && payment.amountCents !== 0 && { payment }),
    ...(payments && { payments: payments.filter(({ amountCents }) => amountCents !== 0) }),
  };
}

function readRecord(bytes: Uint8Array): RecordUpload {
  const { record, files } = readInput(bytes);
  try {
    const stored = withGeneralSection(record);
    return {
      person: record.person,
      isActive: record.isActive,
      linkedAt: record.linkedAt,
      files,
      parts: rowsOfParts(stored),
      appointments: z.parse(Appointments, stored["appointments"]).map(withoutEmptyPayments).map(toJson),
      workouts: z.parse(ArchivedAssignments, stored["workouts"]).map(toJson),
      access: z.parse(z.optional(ArchivedAccess), stored["app"]),
    };
  } catch (error) {
    throw error instanceof $ZodError ? refusedFile(archiveMessages.damaged, error) : error;
  }
}

/** The rows of imported parts. Raises `$ZodError` for parts of another shape. */
export function rowsOfParts(parts: PatientArchive["parts"]): PartRows {
  return recordParts.map((part) => ({
    name: part.name,
    rows: part.readRows(parts[part.name]).map(toJson),
  }));
}

const toJson = (row: unknown): string => JSON.stringify(row);

function readInput(bytes: Uint8Array): ImportRecordInput {
  const parsed = z.safeParse(ImportRecordInput, jsonOf(bytes));
  if (!parsed.success) {
    const isOurs = parsed.error.issues.every(({ path }) => path[0] === "record" && path.length > 1);
    throw refusedFile(isOurs ? archiveMessages.damaged : archiveMessages.notAnExport);
  }
  if (parsed.data.record.formatVersion > archiveVersion) throw refusedFile(archiveMessages.newer);
  return parsed.data;
}

/** Every patient has a general section; without one in the file it is made from the person. */
function withGeneralSection({ parts, person, linkedAt }: PatientArchive): PatientArchive["parts"] {
  const { sections = {} } = parts as { sections?: object };
  const { name, lastName, phoneNumber, countryCode, sex, birthdate } = person;
  const data = { name, lastName, phoneNumber, countryCode, gender: sex, birthdate };
  const general = { version: 1, updatedAt: linkedAt, data, history: [] };
  return { ...parts, sections: { general, ...sections } };
}
