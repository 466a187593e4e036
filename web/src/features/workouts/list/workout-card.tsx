import { nameIn } from "@nutria/contract/catalogues/entry";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { programLabels } from "@nutria/contract/catalogues/workouts/programs";
import type { WorkoutSummary } from "@nutria/contract/schemas/workouts/workout";
import { Clapperboard, CopyPlus, Dumbbell, Ellipsis, Pencil, Play, Timer, Trash2, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../../ui/display/badge";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { Menu } from "../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { formatClock } from "../shared/clock";
import { videoKindOf } from "../shared/video-kind";
import { listTexts as texts } from "./texts";
import styles from "./workout-card.module.css";

/** One workout of the list. The whole card opens it; the menu lies above. */
export function WorkoutCard({ workout }: { workout: WorkoutSummary }) {
  const { name, program, discipline, durationSeconds, stepsCount, patientsCount } = workout;
  const kind = videoKindOf(workout);
  return (
    <li className={`card stack gap-2 from-top holds pad-4 ${styles.card}`}>
      <Link className={`ink bold breaks not-underlined ${styles.name}`} to={paths.workout.href(workout._id)}>
        {name}
      </Link>
      <span className={styles.actions}>
        <WorkoutMenu workout={workout} />
      </span>
      <p className={`across muted small ${styles.program}`}>{programLabels[program]}</p>
      <p className={`across ${styles.facts}`}>
        <span>
          <Timer size={14} aria-hidden="true" />
          <span className="visually-hidden">{texts.duration}: </span>
          <strong>{formatClock(durationSeconds)}</strong>
        </span>
        <span>
          <Dumbbell size={14} aria-hidden="true" />
          {texts.facts(stepsCount)}
        </span>
        <span>
          <Users size={14} aria-hidden="true" />
          {texts.patients(patientsCount)}
        </span>
      </p>
      <p className={`line wrap gap-1 across ${styles.badges}`}>
        {discipline !== null && <Badge>{nameIn(disciplines, discipline)}</Badge>}
        {kind !== "none" && (
          <Badge tone="online" icon={<Clapperboard size={12} aria-hidden="true" />}>
            {texts.video[kind]}
          </Badge>
        )}
      </p>
    </li>
  );
}

function WorkoutMenu({ workout: { _id: id, name } }: { workout: WorkoutSummary }) {
  const dialogs = useDialogs();
  const icon = (Icon: typeof Play) => <Icon size={18} aria-hidden="true" />;
  return (
    <Menu
      label={texts.actionsOf(name)}
      trigger={icon(Ellipsis)}
      items={[
        { label: texts.edit, icon: icon(Pencil), to: paths.workout.href(id) },
        { label: texts.play, icon: icon(Play), to: paths.playWorkout.href(id) },
        {
          label: texts.assign,
          icon: icon(Users),
          onSelect: () => dialogs.open("assignWorkout", { id, name }),
        },
        {
          label: texts.saveCopy,
          icon: icon(CopyPlus),
          onSelect: () => dialogs.open("copyWorkout", { id, name }),
        },
        {
          label: texts.remove,
          icon: icon(Trash2),
          danger: true,
          onSelect: () => dialogs.open("removeWorkout", { id, name }),
        },
      ]}
    />
  );
}

const skeletonKeys = [1, 2, 3, 4, 5, 6];

/** The shape of the list while it loads. */
export function WorkoutSkeletons() {
  return (
    <div className={`stack gap-4 ${styles.skeletons}`} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {skeletonKeys.map((key) => (
        <Skeleton key={key} height={150} radius={12} />
      ))}
    </div>
  );
}
