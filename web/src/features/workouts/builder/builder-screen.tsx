import { ApiError } from "@nutria/contract/wire/api-error";
import { useParams } from "react-router-dom";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { buttonClass } from "../../../ui/actions/button-class";
import { Link } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { useDraftVault } from "../../../device/drafts/draft-vault";
import { usePageTitle } from "../../../lib/page-title";
import { useWorkoutDraft } from "../api/workouts";
import { builderTexts as texts } from "./texts";
import { WorkoutBuilder } from "./workout-builder";

/** The builder of a workout: its steps in order, each with its form, and how long they take. */
export function BuilderScreen() {
  usePageTitle(texts.pageTitle);
  const { id = "" } = useParams();
  const workout = useWorkoutDraft(id);
  const isVaultSettled = useDraftVault();
  if (workout.data && isVaultSettled) return <WorkoutBuilder key={workout.data._id} workout={workout.data} />;
  if (workout.error instanceof ApiError && workout.error.code === "not_found") {
    return (
      <EmptyState
        text={texts.notFound}
        action={
          <Link className={buttonClass()} to={paths.workouts.href()}>
            {texts.back}
          </Link>
        }
      />
    );
  }
  if (workout.isError) return <LoadFailed onRetry={() => void workout.refetch()} />;
  return <CenteredSpinner />;
}
