import { loggedSwap } from "@nutria/contract/clinical/day-swap";
import { diaryEntryId } from "@nutria/contract/record/diary-facts";
import type { DiaryEntry, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { notify } from "../../../../lib/toast";
import { newKey } from "../../../../data/call/idempotency-key";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import type { Act } from "../../../../device/outbox/outbox";
import { useSwapsOfMeals } from "../../plan/day-swaps";
import { diaryTexts } from "../texts";
import { useUndoableLog } from "./use-undoable-log";

type MealData = Extract<Act, { type: "loggedMeal" }>["data"];

/** A meal to log: one of the plan by its position, or another one, which gets a name of its own. */
export interface MealToLog {
  day: string;
  meal: MealData["meal"];
  /** The name of an entry of no planned meal that is logged again. */
  entry?: string;
}

/** A meal of the plan as it is logged. */
export const toLogged = ({ position, name, time, plan }: PlannedMeal): MealToLog["meal"] => ({
  ...{ position, name, time },
  ...(plan !== undefined && { plan }),
});

/** Parts of a meal to set; a part that is left out stays as it is. */
export type MealContent = Pick<MealData, "kind" | "text" | "swaps" | "hunger" | "mood"> & {
  photo?: Blob | null;
};

/** Content of an entry that an undo restores. */
type Before = Pick<DiaryEntry, "kind" | "text" | "swaps" | "hunger" | "mood" | "photoUrl" | "withdrawnAt">;

/** What an entry said of the parts that an act told otherwise. */
function toldParts(before: Before, told: Partial<MealContent>): Partial<MealContent> {
  const { text, swaps, hunger, mood } = before;
  return {
    ...(told.text !== undefined && { text }),
    ...(told.swaps !== undefined && { swaps }),
    ...(told.hunger !== undefined && { hunger }),
    ...(told.mood !== undefined && { mood }),
  };
}

/** The most swaps of an entry. */
const mostSwaps = 8;

/**
 * Returns functions that log a meal and withdraw its entry, each with a way to undo it for some seconds: the entry is then as
 * it was, with its photo.
 */
export function useLogMeal() {
  const log = useLog();
  const logUndoable = useUndoableLog();
  const nutritionist = useNutritionist().nutritionist._id;
  const swapsOf = useSwapsOfMeals();

  /** What the plan has, with what the patient chose instead for that day. */
  const withSwaps = ({ day, meal }: MealToLog, content: MealContent): MealContent => {
    if (content.kind !== "plan" || content.swaps !== undefined || meal.position === null) return content;
    const swaps = swapsOf(day, meal.position, meal.plan).slice(0, mostSwaps).map(loggedSwap);
    return swaps.length === 0 ? content : { ...content, kind: "change", swaps };
  };
  const saved = ({ day, meal, entry }: MealToLog, { photo, ...content }: MealContent): Act => ({
    type: "loggedMeal",
    data: {
      ...{ nutritionist, day, meal, ...content },
      ...(entry !== undefined && { entry }),
      ...(photo === null && { photo: null }),
    },
  });
  const removed = (entry: string, undoes?: string): Act => ({
    type: "removedMeal",
    data: { nutritionist, entry, ...(undoes !== undefined && { undoes }) },
  });
  /** Puts back what the server was told otherwise meanwhile: of the parts that were told, no other phone's. */
  const restore = async (given: MealToLog, before: Before, told: Partial<MealContent>) => {
    const { kind, photoUrl } = before;
    const isPhotoTold = told.photo !== undefined;
    await log(saved(given, { kind, ...toldParts(before, told), ...(isPhotoTold && { photo: null }) }));
    if (isPhotoTold && photoUrl !== null) notify.warning(diaryTexts.photoIsGone);
  };

  return {
    /** Logs a meal; `before` is the entry that it changes, if any. */
    logMeal: (given: MealToLog, content: MealContent, before?: Before): Promise<void> => {
      const isExtra = given.meal.position === null;
      const toLog = isExtra && given.entry === undefined ? { ...given, entry: newKey() } : given;
      const changed = before?.withdrawnAt === null ? before : undefined;
      const told = withSwaps(toLog, content);
      return logUndoable({
        act: saved(toLog, told),
        photo: content.photo ?? undefined,
        said: diaryTexts.logged(given.meal.name),
        changes: changed !== undefined,
        takeBack: (item) =>
          changed
            ? restore(toLog, changed, told)
            : log(removed(diaryEntryId(toLog.day, toLog.meal.position ?? toLog.entry ?? item.id), item.id)),
      });
    },
    /** Withdraws an entry. */
    withdraw: (entry: DiaryEntry): Promise<void> => {
      const { day, meal, _id } = entry;
      const key = meal.position === null ? { entry: _id.slice(day.length + 1) } : {};
      return logUndoable({
        act: removed(_id),
        said: diaryTexts.removed(meal.name),
        changes: true,
        takeBack: () => restore({ day, meal, ...key }, entry, { ...entry, photo: null }),
      });
    },
  };
}
