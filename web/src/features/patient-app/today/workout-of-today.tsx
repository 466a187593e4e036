import { myPaths } from "@nutria/contract/web/my-paths";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { Check, Dumbbell, Play } from "lucide-react";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";
import { Section } from "../shell/page";
import { Link } from "../shell/router";
import { todayTexts } from "./texts";
import { minutesText } from "../workouts/minutes-text";
import styles from "./workout-of-today.module.css";

/** The workout that the nutritionist assigned last, and whether it was done today. */
export function WorkoutOfToday({ day }: { day: DiaryDay | undefined }) {
  const { nutritionist } = useNutritionist();
  const workouts = useAppQuery(workoutRoutes.listClientWorkouts, {});
  const own = workouts.data?.items.filter((one) => one.nutritionist._id === nutritionist._id) ?? [];
  const isDone = (id: string) => day?.workouts.some(({ workout }) => workout === id) ?? false;
  const next = own.find(({ _id }) => !isDone(_id)) ?? own[0];
  if (!next) return null;
  const minutes = minutesText(next.durationSeconds);
  const place = own.length > 1 ? `${String(own.indexOf(next) + 1)} de ${String(own.length)}` : "";
  return (
    <Section
      title={todayTexts.workout}
      beside={
        <Link className={`inline-row touch bold not-underlined ${styles.all}`} href={myPaths.workouts.href()}>
          {todayTexts.allWorkouts}
        </Link>
      }
    >
      <Link
        className={`card row gap-3 pad-4 inherited not-underlined ${styles.workout}`}
        href={myPaths.workout.href(next._id)}
      >
        <span className={`stack centred rigid rounded warning ${styles.icon}`}>
          <Dumbbell size={24} aria-hidden="true" />
        </span>
        <span className="shrinks">
          <span className="block bold">
            <span className="visually-hidden">{todayTexts.play} </span>
            {next.name}
          </span>
          <span className="small muted">{[minutes, place].filter(Boolean).join(" · ")}</span>
        </span>
        {isDone(next._id) ? (
          <span className="inline-row gap-1 to-end good bold">
            <Check size={18} aria-hidden="true" />
            {todayTexts.done}
          </span>
        ) : (
          <span className={`stack centred rigid ${styles.play}`}>
            <Play size={20} aria-hidden="true" />
          </span>
        )}
      </Link>
    </Section>
  );
}
