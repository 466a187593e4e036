import { AppError } from "@nutria/contract/wire/errors";
import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import type { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { commitWithAccess, recordAccess, type Access } from "../access-log/index";
import {
  careLinks,
  changeListedItems,
  notFoundOrInactive,
  PatientCorrected,
  type CareLink,
} from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { staleVersion } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { EatingChanged } from "./events";
import type { General } from "./general";
import { readPatient } from "./get-patient";
import { readRecord, sectionOf, sectionToWire } from "./sections";

/** A save of one section. */
interface SectionSave {
  name: RecordSectionName;
  /** The version that the form was opened with. */
  opened: number;
  /** Returns the data to store for the data that are stored now. */
  change: (stored: object) => object;
  /** The earlier version to which the save returns. */
  restoredFrom?: number;
  /** The number of the patient's questionnaire whose answers the save takes over. */
  fromQuestionnaire?: number;
}

/** Answers that go into one section. */
interface QuestionnaireSave {
  name: RecordSectionName;
  opened: number;
  fromQuestionnaire: number;
  /**
   * Reads the answers again at each attempt: their changes to the stored data, and the item that marks them as taken
   * over; undefined when they already were.
   */
  prepare: () => Promise<{ changesOf: (stored: object) => object; item: TransactItem } | undefined>;
}

/**
 * Saves sections of a record in one transaction with their history and the access log; a section in which nothing
 * changes keeps its version. Raises `not_found`; `patient_inactive`, since only an active patient is editable;
 * `stale_version`, with the sections that were saved elsewhere since the form was opened.
 */
export async function saveSections(
  ctx: NutritionistContext,
  patientId: string,
  saves: readonly SectionSave[],
): Promise<PatientDetail> {
  await retryOnConflict(() => saveOnce(ctx, patientId, saves));
  return readPatient(ctx, patientId);
}

/**
 * Saves answers of a questionnaire in one section, in one transaction with their mark. Answers that were taken over before
 * change nothing. Raises what {@link saveSections} raises, and what `prepare` does.
 */
export async function saveFromQuestionnaire(
  ctx: NutritionistContext,
  patientId: string,
  { name, opened, fromQuestionnaire, prepare }: QuestionnaireSave,
): Promise<PatientDetail> {
  await retryOnConflict(async () => {
    await careLinks(ctx, ctx.actor.id).get(patientId);
    const prepared = await prepare();
    if (!prepared) return recordAccess(ctx, { patientId, action: "read", what: `section.${name}` });
    const change = (stored: object) => sectionOf(name).merge(stored, prepared.changesOf(stored));
    const access = { patientId, action: "update", what: "questionnaire" } as const;
    return saveOnce(ctx, patientId, [{ name, opened, change, fromQuestionnaire }], {
      items: [prepared.item],
      access,
    });
  });
  return readPatient(ctx, patientId);
}

/** Items of the same transaction, which are written although no section changes. */
interface Mark {
  items: readonly TransactItem[];
  access: Access;
}

async function saveOnce(
  ctx: NutritionistContext,
  patientId: string,
  saves: readonly SectionSave[],
  mark?: Mark,
): Promise<void> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  const record = await readRecord(ctx, link);
  const stale = saves.filter(({ name, opened }) => opened !== record[name].version);
  if (stale.length > 0) {
    throw staleVersion(
      Object.fromEntries(stale.map(({ name }) => [name, sectionToWire(link, name, record[name])])),
    );
  }

  const items: TransactItem[] = [];
  const accesses: Access[] = [];
  let card: CardCopy | undefined;
  let changesEating = false;
  if (mark) {
    items.push(...mark.items);
    accesses.push(mark.access);
  }
  for (const { name, change, restoredFrom, fromQuestionnaire } of saves) {
    const section = sectionOf(name);
    const stored = record[name];
    const data = change(stored.data);
    if (!section.isChanged(stored.data, data)) continue;
    const toWire = (current: typeof stored) => ({ [name]: sectionToWire(link, name, current) });
    items.push(...section.saveItems(ctx, link, { stored, data, restoredFrom, fromQuestionnaire }, toWire));
    const action = restoredFrom === undefined ? "update" : "restore";
    accesses.push({ patientId, action, what: `section.${name}` });
    if (name === "general") card = cardCopyOf(data as General);
    if (name === "dietProfile" && isEatingChanged(stored.data, data)) changesEating = true;
  }
  if (items.length === 0) return;
  const corrected = card && contactFields.some((field) => card[field] !== link[field]) ? card : undefined;
  const { nutritionistId } = link;
  const events = [
    ...(corrected ? [PatientCorrected({ nutritionistId, patientId })] : []),
    ...(changesEating ? [EatingChanged({ nutritionistId, patientId })] : []),
  ];
  await commitWithAccess(ctx, accesses, [...linkItems(ctx, link, corrected), ...items], events);
}

/** Checks that the patient is still active, and writes a corrected copy on the card and in the directory. */
function linkItems(
  ctx: NutritionistContext,
  link: CareLink,
  corrected: CardCopy | undefined,
): TransactItem[] {
  if (!corrected) return [careLinks(ctx, ctx.actor.id).activeItem(link.patientId)];
  return changeListedItems(ctx, link, corrected, {
    refusalOf: (existing) => (existing?.isActive ? undefined : notFoundOrInactive(existing)),
  });
}

/** Whether the restrictions of a record changed. */
function isEatingChanged(before: object, after: object): boolean {
  const forbids = ({ allergies, intolerances, diets }: Partial<DietProfile>) =>
    JSON.stringify([allergies, intolerances, diets]);
  return forbids(before) !== forbids(after);
}

const contactFields = ["name", "lastName", "phoneNumber", "countryCode"] as const;

type CardCopy = Pick<CareLink, (typeof contactFields)[number]>;

/** The fields of the card that are copied from the general section. */
function cardCopyOf(general: General): CardCopy {
  const { name, lastName, phoneNumber, countryCode } = general;
  return { name, lastName, phoneNumber, countryCode };
}
