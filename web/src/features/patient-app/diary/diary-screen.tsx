import { addCalendarDays } from "@nutria/calendar/day";
import { useState } from "react";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { useNutritionist } from "../api/nutritionists";
import { dayOf, useNow } from "../shared/use-now";
import { Page } from "../shell/page";
import { DayOfDiary } from "./day/day-of-diary";
import { LogButton } from "./log/log-button";
import { LogSheet } from "./log/log-sheet-lazy";
import type { SheetStart } from "./log/sheet-start";
import { diaryTexts } from "./texts";
import type { ShownWeek } from "./week/merge-week";
import { useDiaryWeek, weekOf } from "./week/use-week";
import { weekTexts } from "./week/week-texts";
import { WeekFigures } from "./week/week-figures";
import { WeekSteps, WeekStrip } from "./week/week-strip";

/** What the patient ate, drank and measured, a week at a time and a day below it. */
export function DiaryScreen() {
  const { timeZone } = useNutritionist();
  const today = dayOf(useNow(), timeZone);
  const [chosen, setDay] = useState<string>();
  // A day that nobody chose is today also after midnight, and once a wrong clock is known.
  const day = chosen ?? today;
  const { week, hasFailed, readAgain } = useDiaryWeek(weekOf(day));
  const [sheet, setSheet] = useState<SheetStart>();
  const go = (weeks: number) => {
    const there = addCalendarDays(weekOf(day), 7 * weeks);
    setDay(there === weekOf(today) ? undefined : there);
  };
  const canLog = week?.isOn === true && day <= today;
  return (
    <Page
      title={diaryTexts.title}
      beside={
        <>
          <WeekSteps from={weekOf(day)} today={today} onStep={go} />
          {canLog && <LogButton isFloating={false} onPress={() => setSheet({ day })} />}
        </>
      }
    >
      {hasFailed && <LoadFailed onRetry={readAgain} />}
      {!week && !hasFailed && <Skeleton height={320} />}
      {week && (
        <WeekOfDiary
          {...{ week, today, day, canLog }}
          onDay={(one) => setDay(one === today ? undefined : one)}
          onLog={setSheet}
        />
      )}
      {sheet && week && <LogSheet start={sheet} week={week} onClose={() => setSheet(undefined)} />}
    </Page>
  );
}

interface WeekOfDiaryProps {
  week: ShownWeek;
  today: string;
  day: string;
  canLog: boolean;
  onDay: (day: string) => void;
  onLog: (start: SheetStart) => void;
}

function WeekOfDiary({ week, today, day, canLog, onDay, onLog }: WeekOfDiaryProps) {
  const { nutritionist, isActive } = useNutritionist();
  const shown = week.days.find((one) => one.day === day);
  // Off, it keeps what it has, to be read.
  if (!week.isOn && week.entries.length === 0)
    return <EmptyState text={<p>{isActive ? weekTexts.off(nutritionist.name) : weekTexts.empty}</p>} />;
  return (
    <>
      <WeekStrip week={week} today={today} day={day} onDay={onDay} />
      {shown && <DayOfDiary week={week} day={shown} today={today} canLog={canLog} onLog={onLog} />}
      <WeekFigures week={week} today={today} />
      {canLog && <LogButton isFloating onPress={() => onLog({ day })} />}
    </>
  );
}
