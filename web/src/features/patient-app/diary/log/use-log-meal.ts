import { loggedSwap } from "@nutria/contract/clinical/day-swap";
import { diaryEntryId } from "@nutria/contract/diary-facts";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { notify } from "../../../../lib/toast";
import { newKey } from "../../../../lib/api/idempotency-key";
import { isOnline } from "../../api/connection";
import { useNutritionist } from "../../api/nutritionists";
import { useDevice, useLog } from "../../offline/device";
import type { Act, OutboxItem } from "../../offline/outbox";
import { useSwapsOfMeals } from "../../plan/day-swaps";
import { toastMs } from "../../shell/toasts";
import { diaryTexts } from "../texts";

type MealData = Extract<Act, { type: "loggedMeal" }>["data"];

/** A meal to log: one of the plan by its position, or another one, which gets a name of its own. */
export interface MealToLog {
  day: string;
  meal: MealData["meal"];
  /** The name of an entry of no planned meal that is logged again. */
  entry?: string;
}

/** What is said of a meal; what is left out stays as it is. */
export type MealContent = Pick<MealData, "kind" | "text" | "swaps" | "hunger" | "mood"> & {
  photo?: Blob | null;
};

/** What of an entry another save puts back. */
type Before = Pick<DiaryEntry, "kind" | "text" | "swaps" | "hunger" | "mood" | "photoUrl" | "withdrawnAt">;

/** The most swaps of an entry. */
const mostSwaps = 8;

/** Longer than the toast offers to undo. */
const holdMs = toastMs + 500;

/**
 * Returns functions that log a meal and withdraw its entry, each with a way to undo it for some seconds. What changes or
 * withdraws an entry stays on the phone meanwhile: taken back there, the entry is as it was, with its photo.
 */
export function useLogMeal() {
  const log = useLog();
  const { outbox } = useDevice();
  const nutritionist = useNutritionist().nutritionist._id;
  const swapsOf = useSwapsOfMeals();

  /** What the plan has, with what the patient chose instead for that day. */
  const withSwaps = ({ day, meal }: MealToLog, content: MealContent): MealContent => {
    if (content.kind !== "plan" || content.swaps !== undefined || meal.position === null) return content;
    const swaps = swapsOf(day, meal.position).slice(0, mostSwaps).map(loggedSwap);
    return swaps.length === 0 ? content : { ...content, kind: "change", swaps };
  };
  const save = ({ day, meal, entry }: MealToLog, { photo, ...content }: MealContent, hold?: number) =>
    log(
      {
        type: "loggedMeal",
        data: {
          ...{ nutritionist, day, meal, ...content },
          ...(entry !== undefined && { entry }),
          ...(photo === null && { photo: null }),
        },
      },
      photo ?? undefined,
      hold,
    );
  const remove = (entry: string, hold?: number) =>
    log({ type: "removedMeal", data: { nutritionist, entry } }, undefined, hold);
  /** Puts back what the server was told otherwise meanwhile. */
  const restore = async (given: MealToLog, before: Before, isPhotoLost: boolean) => {
    const { kind, text, swaps, hunger, mood, photoUrl } = before;
    const photo = (isPhotoLost || photoUrl === null) && { photo: null };
    await save(given, { kind, text, swaps, hunger, mood, ...photo });
    if (isPhotoLost && photoUrl !== null) notify.warning(diaryTexts.photoIsGone);
  };
  /** Says what was done, with a way back: an act that was never tried to be sent is as if it had not been. */
  const offerUndo = (said: string, act: OutboxItem, otherwise: () => Promise<unknown>) => {
    const undo = async () => {
      const waiting = outbox.items.find(({ id }) => id === act.id);
      if (waiting && waiting.occurredAt === undefined) await outbox.remove(waiting);
      else await otherwise();
    };
    const isKept = act.kept !== "full" || isOnline();
    notify.success(isKept ? said : diaryTexts.notKept, {
      label: diaryTexts.undo,
      onSelect: () => void undo(),
    });
  };

  return {
    /** Logs a meal; `before` is the entry that it changes, if any. */
    logMeal: async (given: MealToLog, content: MealContent, before?: Before): Promise<void> => {
      const isExtra = given.meal.position === null;
      const toLog = isExtra && given.entry === undefined ? { ...given, entry: newKey() } : given;
      const changed = before?.withdrawnAt === null ? before : undefined;
      const act = await save(toLog, withSwaps(toLog, content), changed && holdMs);
      offerUndo(diaryTexts.logged(given.meal.name), act, async () => {
        if (changed) await restore(toLog, changed, content.photo !== undefined);
        else await remove(diaryEntryId(toLog.day, toLog.meal.position ?? toLog.entry ?? act.id));
      });
    },
    /** Withdraws an entry. */
    withdraw: async (entry: DiaryEntry): Promise<void> => {
      const act = await remove(entry._id, holdMs);
      const { day, meal, _id } = entry;
      const key = meal.position === null ? { entry: _id.slice(day.length + 1) } : {};
      offerUndo(diaryTexts.removed(meal.name), act, () => restore({ day, meal, ...key }, entry, true));
    },
  };
}
