import { dayAt } from "@nutria/calendar/zone";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDiaryZone, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useProfile } from "../api/profile";
import { LogButton } from "../diary/log/log-button";
import { LogSheet } from "../diary/log/log-sheet-lazy";
import type { SheetStart } from "../diary/log/sheet-start";
import { WaterCard } from "../diary/parts/water-card";
import type { ShownWeek } from "../shared/week/merge-week";
import { useDiaryWeek } from "../shared/week/use-week";
import { capitalised } from "../shared/capitalised";
import { useNow } from "../../../lib/use-now";
import { Page } from "../shell/page";
import { Unread } from "../shell/unread";
import { leadsToday, useNextAppointment } from "./near-appointment";
import { NoPlanYet } from "./no-plan-yet";
import { PlanOfToday } from "./plan-of-today";
import { todayTexts } from "./texts";
import styles from "./today.module.css";
import { code } from "../../../lib/code";

/** Loaded after the plan, which is what a patient opens the app for. */
const loadRest = code(() => import("./rest-of-today"));
const RestOfToday = part(loadRest, ({ RestOfToday }) => RestOfToday);
const NextAppointment = part(loadRest, ({ NextAppointment }) => NextAppointment);

/** Today's screen: the plan, or an appointment from two hours before it on, then the rest of the day. */
export function TodayScreen() {
  const timeZone = useDiaryZone();
  const { data: profile } = useProfile();
  const at = useNow();
  const day = dayAt(at, timeZone);
  const { week, hasFailed, readAgain } = useDiaryWeek(day);
  const appointment = useNextAppointment(at);
  const [sheet, setSheet] = useState<SheetStart>();
  const leads = appointment !== undefined && leadsToday(appointment, at);
  const today = week?.days.find((one) => one.day === day);
  return (
    <Page
      title={profile ? todayTexts.hello(profile.name) : todayTexts.title}
      lead={capitalised(formatLongDay(day).replace(",", ""))}
      beside={week?.isOn && <LogButton isFloating={false} onPress={() => setSheet({ day })} />}
    >
      <div className={`stack fit gap-6 packed ${styles.columns}`}>
        <div className="stack fit gap-6 packed">
          {leads && (
            <Suspense fallback={<Skeleton height={339} radius={12} />}>
              <NextAppointment appointment={appointment} at={at} isLead />
            </Suspense>
          )}
          {hasFailed && <Unread what="tu día" onRetry={readAgain} />}
          {!week && !hasFailed && <Skeleton height={320} />}
          {week && today && <DayOfPlan week={week} day={today} at={at} onLog={setSheet} />}
        </div>
        <div className="stack fit gap-6 packed">
          <Suspense fallback={null}>
            <RestOfToday day={today} appointment={appointment} isLead={leads} at={at} />
          </Suspense>
        </div>
      </div>
      {sheet && week && <LogSheet start={sheet} week={week} onClose={() => setSheet(undefined)} />}
    </Page>
  );
}

interface DayOfPlanProps {
  week: ShownWeek;
  day: DiaryDay;
  at: string;
  onLog: (start: SheetStart) => void;
}

/** The meals of the plan, or that it is being made, and the water. */
function DayOfPlan({ week, day, at, onLog }: DayOfPlanProps) {
  const { isActive } = useNutritionist();
  return (
    <>
      {day.plannedMeals.length > 0 ? (
        <PlanOfToday week={week} day={day} at={at} onOther={onLog} />
      ) : (
        isActive && <NoPlanYet isDiaryOn={week.isOn} onLog={() => onLog({ day: day.day })} />
      )}
      {week.isOn && <WaterCard day={day} goal={week.goals.water} />}
    </>
  );
}
