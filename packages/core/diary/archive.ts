import { mealKinds } from "@nutria/contract/clinical/adherence";
import { mostPlannedText } from "@nutria/contract/clinical/planned-meal";
import { day, instant } from "@nutria/contract/schemas/primitives";
import {
  AdherenceFigures,
  DiarySwap,
  PlannedMeal,
  glucoseMoments,
  hungers,
  moods,
  mostCommentsPerEntry,
  mostEntriesPerDay,
  mostGlucoseReadings,
  mostWorkoutsPerDay,
  placesOfDay,
  workoutFeelings,
} from "@nutria/contract/schemas/record/diary";
import type { ArchivedFile } from "@nutria/contract/schemas/record/archive";
import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import { definePart, restoreRowItem } from "../clinical/archive/index";
import { patientWeightEntity } from "../clinical/progress/index";
import { addressOf, attachUploadedItems, namesOfFiles } from "../clinical/record-file/index";
import type { Context } from "../kernel/context";
import { queryItems } from "../kernel/table/query-items";
import type { Pair } from "../kernel/pair";
import {
  diaryDayEntity,
  diaryEntryEntity,
  diaryWeekEntity,
  unseenOf,
  type StoredDay,
  type StoredEntry,
} from "./entity";
import { settledStamps } from "./entry-state";
import { allDays, entriesBetween } from "./repo";
import { slotPattern } from "./slot";
import { entryIdOf } from "./write-day";

const text = (most: number) => z.string().check(z.maxLength(most));
const amount = z.number().check(z.minimum(0), z.maximum(100_000));
const count = z.int().check(z.minimum(0), z.maximum(1000));
/** An instant and the id of an event. */
const stamp = text(160);
/** The mark of a plan as it was sent. */
const mark = text(80);
const slot = z.string().check(z.regex(slotPattern));
const listOf = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most));
/** About ten years. */
const mostDays = 4000;

const Entry = z.strictObject({
  day,
  slot,
  name: text(40),
  time: text(5),
  plan: z.optional(mark),
  kind: z.enum(mealKinds),
  text: z.optional(text(500)),
  photo: z.optional(
    z.strictObject({ sha256: text(64), fileName: text(120), contentType: z.enum(recordFileTypes) }),
  ),
  swaps: z.optional(listOf(DiarySwap, 8)),
  hunger: z.optional(z.enum(hungers)),
  mood: z.optional(z.enum(moods)),
  stamps: z.strictObject({
    meal: stamp,
    text: z.optional(stamp),
    photo: z.optional(stamp),
    swaps: z.optional(stamp),
    hunger: z.optional(stamp),
    mood: z.optional(stamp),
    withdrawal: z.optional(stamp),
  }),
  firstAt: instant,
  comments: listOf(
    z.strictObject({
      commentId: rowId,
      from: z.enum(["patient", "nutritionist"]),
      text: text(500),
      at: instant,
      heart: z.optional(z.strictObject({ isLoved: z.boolean(), stamp })),
    }),
    mostCommentsPerEntry,
  ),
  createdAt: instant,
  seenAt: z.optional(instant),
  /** Since when something of it is new; absent for nothing. */
  newSince: z.optional(instant),
});

const Day = z.strictObject({
  day,
  planned: z.optional(
    listOf(
      z.strictObject({
        position: z.int().check(z.minimum(0), z.maximum(placesOfDay - 1)),
        name: text(40),
        time: text(5),
        planned: text(mostPlannedText),
        portions: PlannedMeal.shape.portions,
        plan: z.optional(mark),
      }),
      placesOfDay,
    ),
  ),
  kinds: z
    .record(slot, z.enum(mealKinds))
    .check(z.refine((kinds) => Object.keys(kinds).length <= mostEntriesPerDay)),
  traces: z.optional(
    z.record(slot, mark).check(z.refine((traces) => Object.keys(traces).length <= mostEntriesPerDay)),
  ),
  entryCount: count,
  commentCount: count,
  water: z.optional(z.strictObject({ glasses: count, stamp })),
  glucose: listOf(
    z.strictObject({
      key: text(100),
      value: z.optional(amount),
      moment: z.enum(glucoseMoments),
      stamp,
    }),
    mostGlucoseReadings,
  ),
  workouts: listOf(
    z.strictObject({
      workoutId: rowId,
      name: text(200),
      seconds: amount,
      feeling: z.optional(z.enum(workoutFeelings)),
      at: instant,
    }),
    mostWorkoutsPerDay,
  ),
});

const Week = z.strictObject({
  week: day,
  days: z
    .record(
      day,
      z.strictObject({
        figures: z.strictObject(AdherenceFigures.shape),
        hasMeals: z.boolean(),
        glasses: count,
        workouts: count,
      }),
    )
    .check(z.refine((days) => Object.keys(days).length <= 7)),
  lastAt: instant,
});

const Weight = z.strictObject({ day, weight: z.optional(amount), stamp, at: instant });

const Diary = z.strictObject({
  entries: listOf(Entry, mostDays * mostEntriesPerDay),
  days: listOf(Day, mostDays),
  weeks: listOf(Week, mostDays),
  weights: listOf(Weight, mostDays),
});
type Diary = z.output<typeof Diary>;

type Row =
  | { kind: "entry"; row: Diary["entries"][number] }
  | { kind: "day"; row: Diary["days"][number] }
  | { kind: "week"; row: Diary["weeks"][number] }
  | { kind: "weight"; row: Diary["weights"][number] };

const nothing: Diary = { entries: [], days: [], weeks: [], weights: [] };

/** The diary of a patient with its photos, and their weights from home. */
export const diaryPart = definePart({
  name: "diary",
  schema: z._default(Diary, nothing),
  rowsOf: ({ entries, days, weeks, weights }): Row[] => [
    ...entries.map((row) => ({ kind: "entry" as const, row })),
    ...days.map((row) => ({ kind: "day" as const, row })),
    ...weeks.map((row) => ({ kind: "week" as const, row })),
    ...weights.map((row) => ({ kind: "weight" as const, row })),
  ],
  async collect(ctx, { nutritionistId, patientId }) {
    const pair = { nutritionistId, patientId };
    const [entries, days, weeks, weights] = await Promise.all([
      entriesBetween(ctx, pair, allDays),
      queryItems(diaryDayEntity(ctx.db), ({ query }) => query.byDay(pair), { consistent: true }),
      queryItems(diaryWeekEntity(ctx.db), ({ query }) => query.byWeek(pair), { consistent: true }),
      queryItems(patientWeightEntity(ctx.db), ({ query }) => query.byDay(pair), { consistent: true }),
    ]);
    const { photoOf, files } = await photosOf(ctx, pair, entries);
    return {
      data: {
        entries: entries.map((entry) => toArchived(entry, photoOf(entry))),
        days: days.map(toArchivedDay),
        weeks: weeks.map(withoutOwner),
        weights: weights.map(({ beneath: _, undone: __, ...weight }) => withoutOwner(weight)),
      },
      files,
    };
  },
  *rowItems(ctx, { nutritionistId, patientId, takeFile }, { kind, row }: Row) {
    const owned = { nutritionistId, patientId, version: 1 };
    if (kind === "day") yield restoreRowItem(diaryDayEntity(ctx.db), { ...row, ...owned });
    if (kind === "week") yield restoreRowItem(diaryWeekEntity(ctx.db), { ...row, ...owned });
    if (kind === "weight") yield restoreRowItem(patientWeightEntity(ctx.db), { ...row, ...owned });
    if (kind !== "entry") return;
    const { photo, newSince, ...entry } = row;
    const file = photo && takeFile(photo.sha256);
    if (file) yield* attachUploadedItems(ctx, file, { documentId: entryIdOf(entry), patientId });
    yield restoreRowItem(diaryEntryEntity(ctx.db), {
      ...entry,
      ...owned,
      ...(file && { fileId: file.fileId }),
      ...(newSince !== undefined && { unseen: unseenOf(patientId, newSince) }),
    });
  },
});

/** A row as an export has it: without whose it is, and how often it was written. */
function withoutOwner<Stored extends Pair & { version: number }>(
  stored: Stored,
): Omit<Stored, "nutritionistId" | "patientId" | "version"> {
  const { nutritionistId: _, patientId: __, version: ___, ...row } = stored;
  return row;
}

type Photo = NonNullable<Diary["entries"][number]["photo"]>;

async function photosOf(
  ctx: Context,
  { nutritionistId }: Pair,
  entries: readonly StoredEntry[],
): Promise<{ photoOf: (entry: StoredEntry) => Photo | undefined; files: ArchivedFile[] }> {
  const fileIds = entries.flatMap(({ fileId }) => fileId ?? []);
  const named = await namesOfFiles(ctx, nutritionistId, fileIds);
  const files = await Promise.all(
    [...named].map(async ([fileId, photo]) => {
      const { fileUrl } = await addressOf(ctx, { nutritionistId, fileId });
      return { ...photo, fileUrl };
    }),
  );
  return { photoOf: ({ fileId = "" }) => named.get(fileId), files };
}

function toArchived(entry: StoredEntry, photo: Photo | undefined) {
  const { fileId: _, unseen, beneath: __, undone: ___, stamps, ...row } = withoutOwner(entry);
  const newSince = unseen?.slice(unseenOf(entry.patientId, "").length);
  return {
    ...row,
    stamps: settledStamps(stamps),
    ...(photo && { photo }),
    ...(newSince !== undefined && { newSince }),
  };
}

/** Leaves out the values for undos: an imported day holds as it was exported. */
function toArchivedDay({ water, ...day }: StoredDay) {
  const { glasses, stamp = "" } = water ?? {};
  return { ...withoutOwner(day), ...(glasses !== undefined && { water: { glasses, stamp } }) };
}
