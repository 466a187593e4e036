import * as z from "zod/mini";
import {
  day,
  emailAddressOrNone,
  freeText,
  id,
  instant,
  messages,
  pageQuery,
  personName,
  sex,
} from "../primitives";
import { countryCode, phoneNumber, withPhone } from "../phone";

export const archiveMessages = {
  notAnExport: "Este archivo no es una exportación de Nutria",
  newer: "Esta exportación es de una versión más reciente de Nutria",
  damaged: "Esta exportación está incompleta o fue modificada",
  missingFile: "Falta un archivo de este expediente",
  anotherPatients: "Este expediente ya pertenece a otro de tus pacientes",
  tooManyRows: "Importa como máximo 100 pacientes a la vez",
  repeatedEmail:
    "Este correo se repite en el archivo. Si lo comparten en familia, deja vacío el de esta fila",
  repeatedPhone: "Este teléfono se repite en el archivo",
  repeatedPerson: "Esta persona se repite en el archivo: mismo nombre y teléfono",
} as const;

/** The format of an exported record, and its version: an import reads this one and the earlier ones. */
export const archiveFormat = "nutria.patient";
export const archiveVersion = 1;

/** A save of a document, as exported: the nutritionist who keeps the record is its author. */
export const ArchivedSave = z.strictObject({
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  savedAt: instant,
  changed: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
  restoredFrom: z.optional(z.int()),
  fromQuestionnaire: z.optional(z.int()),
  before: z.record(z.string(), z.unknown()),
});
export type ArchivedSave = z.output<typeof ArchivedSave>;

/** Who typed an address that the owner has not confirmed, when, and which one was good before; empty for none. */
const ArchivedEmailSetting = z.strictObject({
  setBy: z.string().check(z.minLength(1), z.maxLength(200)),
  setAt: instant,
  before: emailAddressOrNone(),
});

/** Who a record is about, as the nutritionist keeps it. */
export const ArchivedPerson = z.strictObject({
  name: personName(messages.required),
  lastName: personName(messages.required),
  /** Empty for a person who uses none. */
  email: emailAddressOrNone(),
  /** Only of an address that proves nothing yet: an import keeps it so. */
  emailToConfirm: z.optional(ArchivedEmailSetting),
  /** As it is stored, so that a record comes back whose number would not be taken today. */
  phoneNumber: z.string(messages.phone).check(z.regex(/^\d{10}$/, messages.phone)),
  countryCode,
  sex: z.nullable(sex),
  birthdate: z.nullable(day),
});

/**
 * A patient's whole record. `parts` has one entry for each topic: sections with their history, notes, plans, scans,
 * appointments and so on. It names no nutritionist and no installation, so that it is the same wherever it is imported.
 */
export const PatientArchive = z.strictObject({
  format: z.literal(archiveFormat, archiveMessages.notAnExport),
  formatVersion: z.int(archiveMessages.notAnExport),
  person: ArchivedPerson,
  isActive: z.boolean(),
  linkedAt: instant,
  parts: z.record(z.string(), z.unknown()),
});
export type PatientArchive = z.output<typeof PatientArchive>;

/** A file of a record: where it is read from, for some minutes, and the hash of its content. */
export const ArchivedFile = z.object({
  sha256: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  fileUrl: z.string(),
});
export type ArchivedFile = z.output<typeof ArchivedFile>;

export const PatientExport = z.object({ record: PatientArchive, files: z.array(ArchivedFile) });
export type PatientExport = z.output<typeof PatientExport>;

/** Outcome of one patient of an import. */
export const importOutcomes = ["created", "createdInactive", "duplicate", "registered", "invalid"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The row of a patient in a table, as it is imported: what the form that adds a patient asks, and a little more. */
export const PatientRow = withPhone(
  z.strictObject({
    name: personName(messages.required),
    lastName: personName(messages.required),
    /** Empty for a person who uses none, who is known by name and phone. */
    email: z._default(emailAddressOrNone(), ""),
    phoneNumber: phoneNumber(messages.required),
    countryCode: z.optional(countryCode),
    /** The answer to the question about a phone that somebody has; a table's rows are texts. */
    sharesPhone: z._default(
      z.union(
        [
          z.boolean(),
          z.pipe(
            z.literal("true"),
            z.transform(() => true),
          ),
        ],
        messages.choose,
      ),
      false,
    ),
    sex: z._default(z.nullable(sex), null),
    birthdate: z._default(z.nullable(day), null),
    visitReason: z._default(freeText(1000), ""),
  }),
);
export type PatientRow = z.output<typeof PatientRow>;

export const mostImportedRows = 100;

/** Rows are validated one by one, so that a wrong one refuses itself alone. */
export const ImportRowsInput = z.strictObject({
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .check(
      z.minLength(1, messages.requiredField),
      z.maxLength(mostImportedRows, archiveMessages.tooManyRows),
    ),
});

/**
 * What an import does, or did, with one row; `fields` has the messages of an invalid one. One under `sharesPhone` is a
 * question, and the row is taken once it answers with `sharesPhone: true`.
 */
export const RowResult = z.object({
  outcome: z.enum(importOutcomes),
  patient: z.nullable(id),
  fields: z.record(z.string(), z.string()),
});
export type RowResult = z.output<typeof RowResult>;
export const RowResults = z.object({
  results: z.array(RowResult),
  /** Before an import: how many more active patients the plan takes, null for any number. Later rows arrive inactive. */
  freePlaces: z.optional(z.nullable(z.number())),
});

/** An exported record, with the references of its files, which were uploaded before. */
export const ImportRecordInput = z.strictObject({
  record: PatientArchive,
  files: z._default(z.array(id).check(z.maxLength(2000)), []),
});
export type ImportRecordInput = z.output<typeof ImportRecordInput>;

/** Outcome of an imported record. */
export const ImportedRecord = z.object({
  outcome: z.enum(importOutcomes),
  patient: z.nullable(id),
  /** Appointments ahead whose time was taken. */
  appointmentsLeftOut: z.number(),
  /** Workouts of the patient that the practice does not have. */
  workoutsLeftOut: z.number(),
});
export type ImportedRecord = z.output<typeof ImportedRecord>;

/** Whose records an export of the practice holds, one page at a time. */
export const ListArchiveQuery = z.strictObject(pageQuery);
export const PracticeArchive = z.object({
  patients: z.array(z.object({ _id: id, name: z.string(), lastName: z.string(), isActive: z.boolean() })),
  nextCursor: z.nullable(z.string()),
});
export type PracticeArchive = z.output<typeof PracticeArchive>;

/** A record as a PDF in base 64. */
export const RecordPdf = z.object({ base64: z.string() });
