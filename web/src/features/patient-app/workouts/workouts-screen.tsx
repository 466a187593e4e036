import { addCalendarDays, daysFrom, startOfWeek } from "@nutria/calendar/day";
import { formatLongDay, formatShortDay } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import { myPaths } from "@nutria/contract/web/my-paths";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { ClientWorkoutSummary } from "@nutria/contract/schemas/workouts/workout-assignment";
import { stepSeconds } from "@nutria/contract/workouts/duration";
import { Check, ChevronRight, Dumbbell, ListChecks, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Badge } from "../../../ui/display/badge";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDiaryZone, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";
import { capitalised } from "../shared/capitalised";
import { useTodayIn } from "../../../lib/use-now";
import { Section, SubPage } from "../shell/page";
import { Link } from "../shell/router";
import { Unread } from "../shell/unread";
import { minutesText } from "./minutes-text";
import { feelingNames, workoutTexts as texts } from "./texts";
import { useWorkouts, type Completion } from "./use-workouts";
import rowStyles from "../shared/rows.module.css";
import { waitingTexts } from "../shared/waiting-texts";
import styles from "./workouts.module.css";

/** The workouts that the nutritionist assigned: the next one, the week, all of them, and what was done. */
export function WorkoutsScreen() {
  const { nutritionist } = useNutritionist();
  const timeZone = useDiaryZone();
  const { workouts, completions, hasFailed, refetch } = useWorkouts();
  const today = useTodayIn(timeZone);
  const doneOn = new Map(completions.map((one) => [dayAt(one.at, timeZone), one]));
  const isDoneToday = (id: string) =>
    completions.some(({ workout, at }) => workout._id === id && dayAt(at, timeZone) === today);
  const next = workouts?.find(({ _id }) => !isDoneToday(_id)) ?? workouts?.[0];
  return (
    <SubPage title={texts.title} backTo={myPaths.today.href()}>
      {hasFailed && <Unread what="tus entrenos" onRetry={() => void refetch()} />}
      {!workouts && !hasFailed && <Skeleton height={320} radius={12} />}
      {workouts?.length === 0 && (
        <EmptyState
          icon={<Dumbbell size={32} aria-hidden="true" />}
          text={<p>{texts.none(nutritionist.name)}</p>}
        />
      )}
      {next && <NextWorkout workout={next} isDone={isDoneToday(next._id)} />}
      {workouts && workouts.length > 0 && (
        <>
          <Week today={today} doneOn={doneOn} />
          <Section title={texts.all}>
            <ul className={`card ${rowStyles.list}`}>
              {workouts.map((workout) => (
                <li key={workout._id}>
                  <WorkoutRow workout={workout} />
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
      {completions.length > 0 && <History completions={completions} timeZone={timeZone} />}
    </SubPage>
  );
}

function NextWorkout({ workout, isDone }: { workout: ClientWorkoutSummary; isDone: boolean }) {
  const { _id: id, name, durationSeconds } = workout;
  // Read here, so that it can be played without a connection.
  const { data } = useAppQuery(workoutRoutes.getClientWorkout, { params: { id } });
  const facts = [minutesText(durationSeconds), data ? texts.steps(data.steps.length) : ""].filter(Boolean);
  return (
    <article className="card clips">
      <div className={`stack gap-1 ${styles.nextHead}`}>
        <p className="semibold">{isDone ? texts.doneToday : texts.today}</p>
        <h2>{name}</h2>
        <p>{facts.join(" · ")}</p>
        <div className={`line gap-1 ${styles.strip}`} aria-hidden="true">
          {data?.steps.map((step, index) => (
            <span
              key={index}
              className={step.type === "rest" ? styles.rest : styles.step}
              style={{ flexGrow: Math.max(1, stepSeconds(step)) }}
            />
          ))}
        </div>
        <Link
          className={`row gap-2 middle rounded-card bold ${styles.start}`}
          href={`${myPaths.workout.href(id)}#empezar`}
        >
          <Play size={20} aria-hidden="true" />
          {isDone ? texts.again : texts.start}
        </Link>
      </div>
      <Link className={`row gap-2 middle inherited semibold ${styles.see}`} href={myPaths.workout.href(id)}>
        <ListChecks size={20} aria-hidden="true" />
        {texts.seeSteps}
      </Link>
    </article>
  );
}

const monday = 1;
const initials = ["L", "M", "M", "J", "V", "S", "D"];

function Week({ today, doneOn }: { today: string; doneOn: ReadonlyMap<string, Completion> }) {
  const first = startOfWeek(today, monday);
  const days = daysFrom(first, addCalendarDays(first, 6));
  const done = days.filter((day) => doneOn.has(day)).length;
  return (
    <Section title={texts.week} beside={<span className="small muted">{texts.done(done)}</span>}>
      <ol className={`card ${styles.week}`}>
        {days.map((day, index) => {
          const isDone = doneOn.has(day);
          const name = capitalised(formatLongDay(day).replace(",", ""));
          return (
            <li key={day} aria-current={day === today ? "date" : undefined}>
              <span aria-hidden="true">{initials[index]}</span>
              <span className="visually-hidden">{isDone ? texts.doneOn(name) : name}</span>
              <span className={isDone ? styles.isDone : day === today ? styles.isToday : styles.isOther}>
                {isDone && <Check size={18} aria-hidden="true" />}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function WorkoutRow({ workout: { _id, name, durationSeconds, note } }: { workout: ClientWorkoutSummary }) {
  return (
    <Link className={rowStyles.row} href={myPaths.workout.href(_id)}>
      <span className={rowStyles.icon}>
        <Dumbbell size={22} aria-hidden="true" />
      </span>
      <span className={rowStyles.words}>
        <span className="bold">{name}</span>
        <span className="small muted">
          {[minutesText(durationSeconds), note].filter(Boolean).join(" · ")}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="muted" />
    </Link>
  );
}

const shownFirst = 8;

function History({ completions, timeZone }: { completions: readonly Completion[]; timeZone: string }) {
  const [shown, setShown] = useState(shownFirst);
  return (
    <Section title={texts.history}>
      <ul className={`card ${rowStyles.list}`}>
        {completions.slice(0, shown).map(({ workout, at, seconds, feeling, waits }) => (
          <li key={`${workout._id} ${at}`} className={rowStyles.row}>
            <span className={rowStyles.words}>
              <span className="bold">{capitalised(formatShortDay(dayAt(at, timeZone)))}</span>
              <span className="small muted">
                {workout.name} · {minutesText(seconds)}
                {waits && ` · ${waitingTexts[waits]}`}
              </span>
            </span>
            {feeling !== null && <Badge>{feelingNames[feeling]}</Badge>}
          </li>
        ))}
      </ul>
      {completions.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + shownFirst)}>
          {texts.more}
        </Button>
      )}
    </Section>
  );
}
