import { Clapperboard, Dumbbell, Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { MoreButton } from "../../../ui/actions/more-button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { paths } from "@nutria/contract/web/paths";
import { useReadOn } from "../../../data/query/use-read-on";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useWorkouts, type WorkoutFilters } from "../api/workouts";
import { useUpload } from "../upload/uploader";
import { listTexts as texts } from "./texts";
import { WorkoutCard, WorkoutSkeletons } from "./workout-card";
import { WorkoutToolbar } from "./workout-toolbar";
import styles from "./workouts-screen.module.css";
import { programTypes } from "@nutria/contract/catalogues/workouts/programs";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { useCallback, useMemo } from "react";

const known: Record<string, readonly string[]> = {
  program: programTypes,
  discipline: disciplines.map(({ _id }) => _id),
  muscle: muscles.map(({ _id }) => _id),
  material: materials.map(({ _id }) => _id),
};

/** The workouts of a practice: search, filters by the catalogues, and what can be done with each. */
export function WorkoutsScreen() {
  usePageTitle(texts.title);
  const { filters, setFilters } = useWorkoutFilters();
  const { workouts, items, isLooking, isEmpty } = useFoundWorkouts(filters);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className={`stack fit gap-5 ${styles.screen}`}>
      <header className={`row wrap gap-3 ${styles.head}`}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <VideosButton />
        <CreateLink />
      </header>
      {(isNarrowed || !isEmpty) && <WorkoutToolbar filters={filters} onFilters={setFilters} />}
      {workouts.isError && !items && (
        <LoadFailed text={texts.failed} onRetry={() => void workouts.refetch()} />
      )}
      {(workouts.isPending || isLooking) && <WorkoutSkeletons />}
      {isEmpty && <NoWorkouts isNarrowed={isNarrowed} onClear={() => setFilters({})} />}
      {items && items.length > 0 && (
        <ul
          className={`stack gap-4 ${styles.list}`}
          aria-label={texts.label}
          aria-busy={workouts.isPlaceholderData}
        >
          {items.map((workout) => (
            <WorkoutCard key={workout._id} workout={workout} />
          ))}
        </ul>
      )}
      {!isLooking && <MoreButton pages={workouts} className={styles.more} text={texts.more} />}
    </div>
  );
}

/** The workouts that were read so far; a page of a search may be empty while another follows. */
function useFoundWorkouts(filters: WorkoutFilters) {
  const workouts = useWorkouts(filters);
  const items = workouts.data?.pages.flatMap((page) => page.items);
  const isLooking = items?.length === 0 && workouts.hasNextPage && !workouts.isError;
  const isEmpty = items?.length === 0 && !isLooking && !workouts.isPlaceholderData;
  useReadOn(isLooking, workouts);
  return { workouts, items, isLooking, isEmpty };
}

function NoWorkouts({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return <EmptyState text={texts.noMatches} action={<Button onClick={onClear}>{texts.clear}</Button>} />;
  }
  return (
    <EmptyState
      icon={<Dumbbell size={32} aria-hidden="true" />}
      text={texts.empty}
      action={
        <Link className={buttonClass()} to={paths.newWorkout.href()}>
          {texts.create}
        </Link>
      }
    />
  );
}

function CreateLink() {
  return (
    <Link className={buttonClass("primary")} to={paths.newWorkout.href()}>
      <Plus size={18} aria-hidden="true" />
      {texts.create}
    </Link>
  );
}

/** Opens the videos of the practice; while one is uploaded, it says how much has arrived. */
function VideosButton() {
  const dialogs = useDialogs();
  const upload = useUpload();
  const isSending = upload.kind === "sending" || upload.kind === "waiting" || upload.kind === "finishing";
  return (
    <Button
      icon={<Clapperboard size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("videoLibrary", {})}
    >
      {isSending ? texts.videosUploading(upload.part) : texts.videos}
    </Button>
  );
}

/** Reads search and filters from the query string; values that no catalogue has are left out. */
function readWorkoutFilters(params: URLSearchParams): WorkoutFilters {
  const chosen = Object.entries(known).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  const search = params.get("search")?.slice(0, 80);
  return { ...(Object.fromEntries(chosen) as WorkoutFilters), ...(search ? { search } : {}) };
}

/** Keeps search and filters in the URL, so that reload and back restore them. */
function useWorkoutFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readWorkoutFilters(params), [params]);
  const setFilters = useCallback(
    (next: WorkoutFilters) => {
      const chosen = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
      setParams(new URLSearchParams(chosen as [string, string][]), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return { filters, setFilters };
}
