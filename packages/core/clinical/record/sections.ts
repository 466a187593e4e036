import {
  recordSectionNames,
  type PatientDetail,
  type RecordSectionName,
} from "@nutria/contract/schemas/patient";
import {
  DietProfileData,
  emptyDietProfile,
  type DietProfile,
} from "@nutria/contract/schemas/record/diet-profile";
import { emptyLifestyle, Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { emptyMedicalProfile, MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import * as z from "zod/mini";
import type { CareLink } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import type { Changes, Versioned } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { batchGetExisting } from "../../kernel/table/batch";
import { getRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { defineRecordSection, type RecordKey, type StoredSection } from "./define-record-section";
import { recordSections } from "./entity";
import { generalSection, toGeneral, type General } from "./general";

const sections = {
  general: generalSection,
  lifestyle: defineRecordSection("lifestyle", z.omit(Lifestyle, { version: true }), emptyLifestyle),
  medicalProfile: defineRecordSection(
    "medicalProfile",
    z.omit(MedicalProfile, { version: true }),
    emptyMedicalProfile,
  ),
  dietProfile: defineRecordSection("dietProfile", DietProfileData, emptyDietProfile),
};

/** The part of a section's declaration that code for all sections uses. */
interface AnySection {
  parse(stored: StoredSection | undefined): Versioned<object>;
  parseData(data: object): object;
  merge(data: object, changes: Changes<object>): object;
  isChanged(before: object, after: object): boolean;
  saveItems(
    ctx: Context,
    record: RecordKey,
    change: {
      stored: Versioned<object>;
      data: object;
      restoredFrom?: number | undefined;
      fromQuestionnaire?: number | undefined;
    },
    toWire: (stored: Versioned<object>) => unknown,
  ): TransactItem[];
}

/** The section of a name. */
export const sectionOf = (name: RecordSectionName): AnySection => sections[name] as unknown as AnySection;

/** The sections of a record, each with its version. */
type PatientRecord = Record<RecordSectionName, Versioned<object>>;

/** Reads all sections of a record in one query; one that was never saved has its defaults and version 0. */
export async function readRecord(
  ctx: Context,
  { nutritionistId, patientId }: RecordKey,
): Promise<PatientRecord> {
  const data = await queryItems(
    recordSections(ctx.db),
    ({ query }) => query.bySection({ nutritionistId, patientId }),
    { consistent: true },
  );
  const stored = new Map(data.map((item) => [item.section, item as unknown as StoredSection]));
  return Object.fromEntries(
    recordSectionNames.map((name) => [name, sectionOf(name).parse(stored.get(name))]),
  ) as PatientRecord;
}

/** The dietetic section of a record alone. */
export async function readDietProfile(ctx: Context, record: RecordKey): Promise<DietProfile> {
  const { data, version } = await sections.dietProfile.read(ctx, record);
  return { ...data, version };
}

/** The birthdates in the records of some patients, by patient; in one batch, eventually consistent. */
export async function readBirthdates(
  ctx: Context,
  records: readonly RecordKey[],
): Promise<Map<string, string | null>> {
  const found = await batchGetExisting(
    ctx,
    records.map(({ nutritionistId, patientId }) =>
      getRequest(recordSections(ctx.db), { nutritionistId, patientId, section: "general" }),
    ),
    { consistent: false },
  );
  return new Map(
    found.map((stored) => [
      stored.patientId,
      generalSection.parse(stored as unknown as StoredSection).data.birthdate,
    ]),
  );
}

/** A section on the wire: its data and its version; the general one has the e-mail of the card. */
export function sectionToWire(
  link: Pick<CareLink, "email">,
  name: RecordSectionName,
  { data, version }: Versioned<object>,
): object {
  return name === "general" ? toGeneral(link, { data: data as General, version }) : { ...data, version };
}

/** All sections on the wire. */
export function recordToWire(
  link: Pick<CareLink, "email">,
  record: PatientRecord,
): Pick<PatientDetail, RecordSectionName> {
  return Object.fromEntries(
    recordSectionNames.map((name) => [name, sectionToWire(link, name, record[name])]),
  ) as Pick<PatientDetail, RecordSectionName>;
}
