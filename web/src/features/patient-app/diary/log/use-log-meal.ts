import { loggedSwap } from "@nutria/contract/clinical/day-swap";
import { diaryEntryId } from "@nutria/contract/diary-facts";
import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { notify } from "../../../../lib/toast";
import { newKey } from "../../../../lib/api/idempotency-key";
import { useNutritionist } from "../../api/nutritionists";
import { useDevice, useLog } from "../../offline/device";
import type { Act } from "../../offline/outbox";
import { useSwapsOfMeals } from "../../plan/day-swaps";
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
type Before = Pick<DiaryEntry, "kind" | "text" | "swaps" | "withdrawnAt">;

/** The most swaps of an entry. */
const mostSwaps = 8;

/** Returns functions that log a meal and withdraw its entry, each with a way to undo it for some seconds. */
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
  const save = ({ day, meal, entry }: MealToLog, { photo, ...content }: MealContent) =>
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
    );
  const remove = (entry: string) => log({ type: "removedMeal", data: { nutritionist, entry } });

  return {
    /** Logs a meal; `before` is the entry that it changes, if any. */
    logMeal: async (given: MealToLog, content: MealContent, before?: Before): Promise<void> => {
      const isExtra = given.meal.position === null;
      const toLog = isExtra && given.entry === undefined ? { ...given, entry: newKey() } : given;
      const item = await save(toLog, withSwaps(toLog, content));
      const undo = async () => {
        // What was never tried to be sent is as if it had not been.
        const waiting = outbox.items.find(({ id }) => id === item.id);
        if (waiting && waiting.occurredAt === undefined) await outbox.remove(waiting);
        else if (before && before.withdrawnAt === null)
          await save(toLog, { kind: before.kind, text: before.text, swaps: before.swaps });
        else await remove(diaryEntryId(toLog.day, toLog.meal.position ?? toLog.entry ?? item.id));
      };
      notify.success(diaryTexts.logged(given.meal.name), {
        label: diaryTexts.undo,
        onSelect: () => void undo(),
      });
    },
    /** Withdraws an entry. */
    withdraw: async (entry: DiaryEntry): Promise<void> => {
      await remove(entry._id);
      const { day, meal, kind, text, swaps, _id } = entry;
      const key = meal.position === null ? { entry: _id.slice(day.length + 1) } : {};
      notify.success(diaryTexts.removed(meal.name), {
        label: diaryTexts.undo,
        onSelect: () => void save({ day, meal, ...key }, { kind, text, swaps }),
      });
    },
  };
}
