import type { MailedWorkoutView } from "@nutria/contract/schemas/workouts/workout-assignment";
import { Clock, ListChecks, Play, Video } from "lucide-react";
import { Suspense, useState } from "react";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { WorkoutPlayer } from "../../workouts/index";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { texts } from "../texts";
import { workoutTexts as words } from "./workout-texts";

/** A workout that a nutritionist assigned: what it is, and its player on the whole window. */
export function MailedWorkout({ view }: { view: MailedWorkoutView }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { workout, patientName } = view;
  const { name, lastName } = workout.nutritionist;
  return (
    <>
      <AvatarInitials name={name} lastName={lastName} size={64} />
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(patientName)}</p>
        <FocusedHeading>{workout.name}</FocusedHeading>
        <p className="muted">{words.assigned(`${name} ${lastName}`)}</p>
      </div>
      <div className={styles.meaning}>
        {workout.description !== "" && <p>{workout.description}</p>}
        <ul className={`stack gap-3 ${styles.points}`}>
          <li>
            <Clock size={18} aria-hidden="true" />
            {words.duration(workout.durationSeconds)}
          </li>
          <li>
            <ListChecks size={18} aria-hidden="true" />
            {words.steps(workout.steps.length)}
          </li>
          {workout.videoURL !== "" && (
            <li>
              <Video size={18} aria-hidden="true" />
              {words.withVideo}
            </li>
          )}
        </ul>
      </div>
      {workout.note !== "" && <p>“{workout.note}”</p>}
      <div className={styles.answers}>
        <Button variant="primary" fullWidth onClick={() => setIsPlaying(true)}>
          <Play size={18} aria-hidden="true" />
          {words.start}
        </Button>
      </div>
      <p className="small muted">{words.comeBack}</p>
      {isPlaying && (
        <Suspense fallback={<CenteredSpinner />}>
          <WorkoutPlayer workout={workout} onClose={() => setIsPlaying(false)} />
        </Suspense>
      )}
    </>
  );
}
