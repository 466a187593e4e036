import * as z from "zod/mini";
import { messages, page } from "../primitives";
import { recordSectionNames } from "../patient";
import { openedVersion } from "./fields";

const section = z.enum(recordSectionNames, messages.choose);

/** A page of the history of a note or a plan. */
export const HistoryPageQuery = z.strictObject({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(50))),
    ),
    20,
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
export type HistoryPageQuery = z.output<typeof HistoryPageQuery>;

export const HistoryQuery = z.extend(HistoryPageQuery, { section });
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** One save of a section, a note or a plan: who, when, and each changed field with its value before and after. */
export const HistoryEntry = z.object({
  /** The version that the save created. */
  version: z.number(),
  savedAt: z.string(),
  /** Id of the account that saved. */
  savedBy: z.string(),
  /** The earlier version to which the save returned; null for any other save. */
  restoredFrom: z.nullable(z.number()),
  /** The number of the patient's questionnaire whose answers the save took over; null for any other save. */
  fromQuestionnaire: z.nullable(z.number()),
  changes: z.array(
    z.object({
      /** Path of the field in the section, such as `gynecology.pregnancies`. */
      path: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const HistoryPage = page(HistoryEntry);
export type HistoryPage = z.output<typeof HistoryPage>;

/** A return to an earlier version of a note or a plan; `version` is the one on screen. */
export const RestoreVersionInput = z.strictObject({
  toVersion: z.int(messages.requiredField).check(z.minimum(0, messages.choose)),
  version: openedVersion,
});
export type RestoreVersionInput = z.output<typeof RestoreVersionInput>;

/** A return to an earlier version of a section. */
export const RestoreSectionInput = z.extend(RestoreVersionInput, { section });
export type RestoreSectionInput = z.output<typeof RestoreSectionInput>;
