import { ArchivedSave } from "@nutria/contract/schemas/record/archive";
import { recordSectionNames } from "@nutria/contract/schemas/patient";
import { instant } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { goalSection } from "../progress/goal";
import { documentOf, type RecordKey } from "../record/define-record-section";
import { recordSections } from "../record/entity";
import { sectionOf } from "../record/sections";
import { watchedSection } from "../watched-nutrients/section";
import { checkSaves, collectHistory, restoreHistoryItems } from "./history";
import { definePart } from "./part";
import { getItem, wholeItem } from "../../kernel/table/items";

const Section = z.strictObject({
  version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  updatedAt: instant,
  data: z.record(z.string(), z.unknown()),
  history: z.array(ArchivedSave).check(z.maxLength(20_000)),
});
type Section = z.output<typeof Section>;

/** Sections that have a route of their own. */
const ownSections = { goal: goalSection, watchedNutrients: watchedSection };
const names = [...recordSectionNames, "goal", "watchedNutrients"] as const;
type Name = (typeof names)[number];

/** Adds the fields that older data lack; raises for data of another shape. */
const parserOf =
  (name: Name) =>
  (data: object): object =>
    (name === "goal" || name === "watchedNutrients" ? ownSections[name] : sectionOf(name)).parseData(data);

/** The saved sections of the record, the goal and the watched nutrients, with their history. */
export const sectionsPart = definePart({
  name: "sections",
  schema: z._default(z.partialRecord(z.enum(names), Section), {}),
  async collect(ctx, link) {
    const found = await Promise.all(
      names.map(async (name) => [name, await collectSection(ctx, link, name)] as const),
    );
    const saved = found.filter(([, section]) => section !== undefined);
    return { data: Object.fromEntries(saved) as Partial<Record<Name, Section>> };
  },
  rowsOf: (sections) => names.flatMap((name) => (sections[name] ? [{ name, ...sections[name] }] : [])),
  checkRow({ name, data, history }) {
    parserOf(name)(data);
    checkSaves(history, parserOf(name));
  },
  *rowItems(ctx, to, { name, history, data, ...stored }) {
    const parseData = parserOf(name);
    const { nutritionistId, patientId } = to;
    const item = { ...stored, nutritionistId, patientId, section: name, data: parseData(data) };
    yield { write: wholeItem(recordSections(ctx.db), item), orElse: "conflict" };
    yield* restoreHistoryItems(ctx, nutritionistId, documentOf(to, name), history, parseData);
  },
});

async function collectSection(ctx: Context, record: RecordKey, name: Name): Promise<Section | undefined> {
  const { nutritionistId, patientId } = record;
  const parseData = parserOf(name);
  const [stored, history] = await Promise.all([
    getItem(recordSections(ctx.db), { nutritionistId, patientId, section: name }, { consistent: true }),
    collectHistory(ctx, nutritionistId, documentOf(record, name), parseData),
  ]);
  if (!stored) return undefined;
  const { version, updatedAt } = stored;
  const data = parseData(stored.data as object) as Record<string, unknown>;
  return { version, updatedAt, data, history };
}
