import * as z from "zod/mini";
import { id, limitOf, page, pageQuery } from "./primitives";

/** A patient with diary entries that the nutritionist has not seen: how many, without a word of them. */
export const UnseenDiary = z.object({
  person: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  /** Counted up to 99. */
  unseen: z.number(),
  /** Since when the oldest of them is new. */
  since: z.string(),
});
export type UnseenDiary = z.output<typeof UnseenDiary>;

export const ListUnseenDiariesQuery = z.strictObject({ ...pageQuery, limit: limitOf(30) });

/** In the order of the patients' ids; a page may be short while another follows. */
export const UnseenDiaries = page(UnseenDiary);
export type UnseenDiaries = z.output<typeof UnseenDiaries>;

/** A reminder to log: of now, or of a few hours before, which is not repeated. */
export const DiaryReminder = z.object({ remindedAt: z.string() });
export type DiaryReminder = z.output<typeof DiaryReminder>;
