import { addCalendarDays } from "@nutria/calendar/day";
import { zoneName } from "@nutria/calendar/zones";
import { useEffect, useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDiaryZone, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { isSameClock } from "../../../lib/format/own-clock";
import { useNow, useTodayIn } from "../../../lib/use-now";
import { Page } from "../shell/page";
import { Unread } from "../shell/unread";
import { DayOfDiary } from "./day/day-of-diary";
import { LogButton } from "./log/log-button";
import { LogSheet } from "./log/log-sheet-lazy";
import type { SheetStart } from "./log/sheet-start";
import { useAddGlass } from "./log/use-add-glass";
import { takeShortcut } from "./shortcut";
import { diaryTexts } from "./texts";
import type { ShownWeek } from "../shared/week/merge-week";
import { useDiaryWeek, useWeekOf } from "../shared/week/use-week";
import { weekTexts } from "./week/week-texts";
import { WeekFigures } from "./week/week-figures";
import { WeekSteps, WeekStrip } from "./week/week-strip";

/** What the patient ate, drank and measured, a week at a time and a day below it. */
export function DiaryScreen() {
  const timeZone = useDiaryZone();
  const today = useTodayIn(timeZone);
  const weekOf = useWeekOf();
  const [chosen, setDay] = useState<string>();
  // A day that nobody chose is today also after midnight, and once a wrong clock is known.
  const day = chosen ?? today;
  const { week, hasFailed, readAgain } = useDiaryWeek(day);
  const [sheet, setSheet] = useState<SheetStart>();
  useShortcut(week, today, setSheet);
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
      {hasFailed && <Unread what="esta semana de tu diario" onRetry={readAgain} />}
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

/** Does what a shortcut of the installed app asks for, once the week is there; also while the app is open already. */
function useShortcut(week: ShownWeek | undefined, today: string, onLog: (start: SheetStart) => void): void {
  const addGlass = useAddGlass();
  const day = week?.isOn ? week.days.find((one) => one.day === today) : undefined;
  useEffect(() => {
    if (!day) return;
    const act = () => {
      const shortcut = takeShortcut();
      if (shortcut === "weight") onLog({ day: day.day, only: "weight" });
      if (shortcut === "water") addGlass(day);
    };
    act();
    window.addEventListener("hashchange", act);
    return () => window.removeEventListener("hashchange", act);
  }, [day, onLog, addGlass]);
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
      <OwnClock />
      {canLog && <LogButton isFloating onPress={() => onLog({ day })} />}
    </>
  );
}

/** Whose time the days are in, where it is not that of the practice. */
function OwnClock() {
  const { nutritionist, timeZone, diaryZone } = useNutritionist();
  const now = useNow();
  if (diaryZone === undefined || isSameClock(now, diaryZone, timeZone)) return null;
  return <p className="small muted">{weekTexts.ownClock(nutritionist.name, zoneName(diaryZone))}</p>;
}
