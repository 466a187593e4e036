import { Dialog } from "../../../ui/dialog/dialog";
import { useDiaryZone } from "../../../data/query/chosen-nutritionist";
import { WeightForm } from "../diary/log/measure-forms";
import { useDiaryWeek } from "../shared/week/use-week";
import { useTodayIn } from "../../../lib/use-now";
import { progressTexts as texts } from "./texts";

/** Notes the weight of today by the patient's own scales. */
export function WeightSheet({ onClose }: { onClose: () => void }) {
  const timeZone = useDiaryZone();
  const today = useTodayIn(timeZone);
  const { week } = useDiaryWeek(today);
  const known = week?.days.find(({ day }) => day === today);
  const day = known ?? { day: today, plannedMeals: [], water: null, weight: null, glucose: [], workouts: [] };
  return (
    <Dialog title={texts.logWeight} size="small" onClose={onClose}>
      <WeightForm day={day} onDone={onClose} />
    </Dialog>
  );
}
