import { mostGlasses } from "@nutria/contract/record/diary-facts";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import type { Act } from "../../../../device/outbox/outbox";
import { logTexts } from "./log-texts";
import { useUndoableLog } from "./use-undoable-log";

/** Returns a function that adds a glass of water to a day, and offers to take it back. */
export function useAddGlass(): (day: DiaryDay) => void {
  const log = useLog();
  const logUndoable = useUndoableLog();
  const nutritionist = useNutritionist().nutritionist._id;
  return ({ day, water }) => {
    const before = water ?? 0;
    if (before >= mostGlasses) return;
    const act = (glasses: number, undoes?: string): Act => ({
      type: "loggedWater",
      data: { nutritionist, day, glasses, ...(undoes !== undefined && { undoes }) },
    });
    void logUndoable({
      act: act(before + 1),
      said: logTexts.glassAdded(before + 1),
      changes: before > 0,
      takeBack: ({ id }) => log(act(before, id)),
    });
  };
}
