import { startOfWeek } from "@nutria/calendar/day";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { useReadOn } from "../../../../data/query/use-read-on";
import { useFirstWeekday, usePracticeZone } from "../../../../data/session/current-user";
import { useTodayIn } from "../../../../lib/use-now";
import { useDiarySummary, useDiaryWeeks } from "../../api/diary";

export interface LoggedWeek {
  week: DiaryWeek;
  /** When something was last logged in it. */
  at: string;
}

/**
 * The weeks of a diary in which something was logged, the newest first: of at least so many that are read, one after the
 * other, because each reading is written down. None is read of a diary in which nothing was ever logged.
 */
export function useLoggedWeeks(
  { _id: id, diaryZone }: Pick<PatientDetail, "_id" | "diaryZone">,
  { least }: { least: number },
) {
  const practiceZone = usePracticeZone();
  const from = startOfWeek(useTodayIn(diaryZone ?? practiceZone), useFirstWeekday());
  const summary = useDiarySummary(id);
  const hasAny = summary.data ? summary.data.lastAt !== null : undefined;
  const diary = useDiaryWeeks(id, from, hasAny === true && least > 0);
  const read = diary.data?.pages ?? [];
  useReadOn(read.length > 0 && read.length < least, diary);
  return {
    diary,
    isEmpty: hasAny === false,
    weeks: read.flatMap((week): LoggedWeek[] => {
      const at = latestOf(week);
      return at === undefined ? [] : [{ week, at }];
    }),
    refresh: () => void diary.refetch(),
  };
}

function latestOf({ days, entries }: DiaryWeek): string | undefined {
  const moments = [
    ...entries.map(({ at }) => at),
    ...days.flatMap(({ glucose, workouts }) => [...glucose, ...workouts].map(({ at }) => at)),
  ];
  return moments.sort().at(-1);
}
