import { Dumbbell } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { logError } from "../../../lib/log-error";
import { usePageTitle } from "../../../lib/page-title";
import { useWorkout } from "../api/workouts";
import { playerTexts as texts } from "./player-texts";
import { WorkoutPlayer } from "./workout-player";

/** The player of one workout. What goes wrong while it loads is only logged (spec B §8). */
export function PlayerScreen() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data: workout, error } = useWorkout(id);
  usePageTitle(workout?.name ?? texts.title);
  useEffect(() => {
    if (error) logError(error);
  }, [error]);
  if (workout) {
    return <WorkoutPlayer key={id} workout={workout} onClose={() => void navigate(paths.workouts.href())} />;
  }
  if (!error) return <CenteredSpinner label={texts.loading} />;
  return <EmptyState icon={<Dumbbell size={32} aria-hidden="true" />} text={texts.nothing} />;
}
