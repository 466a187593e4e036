import { myPaths } from "@nutria/contract/web/my-paths";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { ClientWorkout } from "@nutria/contract/schemas/workouts/workout-assignment";
import { Play } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { WorkoutPlayer } from "../../workouts/index";
import { ApiError } from "@nutria/contract/wire/api-error";
import { useAppQuery } from "../../../data/query/patient-query";
import { SubPage } from "../shell/page";
import { Unread } from "../shell/unread";
import { describeStep } from "./describe-step";
import { DoneScreen } from "./done-screen";
import { minutesText } from "./minutes-text";
import { workoutTexts as texts } from "./texts";
import rowStyles from "../shared/rows.module.css";
import styles from "./workouts.module.css";

/** One workout: its steps, the player, and how it felt. */
export function WorkoutScreen({ workout: id = "" }: Record<string, string>) {
  const { data, error, refetch } = useAppQuery(workoutRoutes.getClientWorkout, { params: { id } });
  if (data) return <Workout key={id} workout={data} />;
  const isMissing = error instanceof ApiError && error.code === "not_found";
  return (
    <SubPage title={texts.title} backTo={myPaths.workouts.href()}>
      {isMissing && <EmptyState text={<p>{texts.missing}</p>} />}
      {error && !isMissing && <Unread what="este entreno" onRetry={() => void refetch()} />}
      {!error && <Skeleton height={320} radius={12} />}
    </SubPage>
  );
}

/** The address of the list's button begins it at once. */
const beginsAtOnce = (): boolean => window.location.hash === "#empezar";

function Workout({ workout }: { workout: ClientWorkout }) {
  const [startedAt, setStartedAt] = useState<number | undefined>(() =>
    beginsAtOnce() ? Date.now() : undefined,
  );
  const [done, setDone] = useState<{ steps: number; seconds: number }>();
  const all = workout.steps.length;
  const end = useCallback(
    (steps: number) => {
      if (startedAt === undefined) return;
      // A clock that was set back meanwhile would have it end before it began.
      const seconds = Math.max(0, Math.round((Date.now() - startedAt) / 1000));
      setStartedAt(undefined);
      // A patient who only looked has done nothing.
      if (steps > 0) setDone({ steps, seconds });
    },
    [startedAt],
  );
  const onEnd = useCallback(() => end(all), [end, all]);
  if (startedAt !== undefined) {
    return (
      <Suspense fallback={<CenteredSpinner label={texts.loading} />}>
        <WorkoutPlayer workout={workout} onClose={end} onEnd={onEnd} />
      </Suspense>
    );
  }
  if (done) return <DoneScreen workout={workout} {...done} onLeave={() => setDone(undefined)} />;
  return <Steps workout={workout} onStart={() => setStartedAt(Date.now())} />;
}

function Steps({ workout, onStart }: { workout: ClientWorkout; onStart: () => void }) {
  const { name, description, note, durationSeconds, steps, videoURL } = workout;
  const facts = [minutesText(durationSeconds), texts.steps(steps.length), videoURL === "" ? "" : texts.video];
  return (
    <SubPage
      title={name}
      backTo={myPaths.workouts.href()}
      foot={
        <Button
          variant="primary"
          fullWidth
          className={styles.begin}
          icon={<Play size={20} aria-hidden="true" />}
          onClick={onStart}
        >
          {texts.start}
        </Button>
      }
    >
      <div className="stack gap-2">
        <p className="muted">{facts.filter(Boolean).join(" · ")}</p>
        {description !== "" && <p>{description}</p>}
        {note !== "" && <p>“{note}”</p>}
      </div>
      <ol className={`card ${rowStyles.list}`} aria-label={texts.stepList}>
        {steps.map((step, index) => {
          const { title, help } = describeStep(step);
          return (
            <li key={index} className={rowStyles.row}>
              <span className={rowStyles.words}>
                <span className="bold">{title}</span>
                <span className="small muted">{help}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </SubPage>
  );
}
