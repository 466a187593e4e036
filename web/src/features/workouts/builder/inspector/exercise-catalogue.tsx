import { nameIn } from "@nutria/contract/catalogues/entry";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { matcher, wordsOf } from "@nutria/contract/web/search";
import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Spinner } from "../../../../ui/feedback/spinner";
import { Button } from "../../../../ui/actions/button";
import { SearchBox } from "../../../../ui/fields/search-box";
import { useExerciseVideos } from "../../api/videos";
import { TagSelects, type TagFilters } from "../../shared/tag-selects";
import { amountText } from "../steps/describe-step";
import { builderTexts } from "../texts";
import styles from "./exercise-catalogue.module.css";

const texts = builderTexts.catalogue;

interface ExerciseCatalogueProps {
  onBack: () => void;
  onPick: (exercise: ExerciseVideo) => void;
}

/** The exercises of the catalogue, found by name, discipline, muscle and material. */
export function ExerciseCatalogue({ onBack, onPick }: ExerciseCatalogueProps) {
  const [filters, setFilters] = useState<TagFilters>({});
  const [search, setSearch] = useState("");
  const exercises = useExerciseVideos(filters);
  const isMatch = matcher(search);
  const matching = exercises.data?.filter(({ name, isOwn }) => !isOwn && isMatch(wordsOf(name).join(" ")));
  return (
    <section className="stack fit gap-3" aria-label={texts.title}>
      <Button
        variant="quiet"
        size="small"
        className={styles.back ?? ""}
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <SearchBox value={search} texts={texts} onSearch={setSearch} />
      <TagSelects filters={filters} onFilters={setFilters} />
      {exercises.isError && <LoadFailed text={texts.failed} onRetry={() => void exercises.refetch()} />}
      {exercises.isPending && <Spinner />}
      {matching?.length === 0 && <p className="muted">{texts.none}</p>}
      {matching && matching.length > 0 && (
        <ul className={styles.results} aria-label={texts.results}>
          {matching.map((exercise) => (
            <li key={exercise._id}>
              <button type="button" onClick={() => onPick(exercise)}>
                <strong>{exercise.name}</strong>
                <span>{factsOf(exercise)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf({ discipline, suggested }: ExerciseVideo): string {
  const facts = [
    discipline === null ? undefined : nameIn(disciplines, discipline),
    suggested ? amountText(suggested.duration, suggested.measurement) : undefined,
  ];
  return facts.filter(Boolean).join(" · ");
}
