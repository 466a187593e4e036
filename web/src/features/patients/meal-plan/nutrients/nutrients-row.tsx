import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { itemsOn, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { needFurther, type FurtherFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { weekReadings } from "@nutria/contract/clinical/nutrients/watch";
import { nutrientNames } from "@nutria/contract/clinical/nutrients/nutrient";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { WatchedNutrient, WatchedNutrients } from "@nutria/contract/schemas/record/watched-nutrients";
import { Eye } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useDialogs } from "../../../../lib/dialogs";
import { useWatchedNutrients } from "../../api/watched-nutrients";
import { dayName } from "../menu/menu-texts";
import { nutrientTexts as texts } from "./nutrient-texts";
import { DayReadings } from "./day-readings";
import { ReadingLine } from "./reading-line";
import { useFigures } from "./use-figures";
import styles from "./nutrients.module.css";

export interface NutrientsRowProps {
  patient: PatientDetail;
  /** Those of all days. */
  items: readonly MenuItem[];
  index: FoodIndex;
  day: MenuDay;
  isWeek: boolean;
  isReadOnly: boolean;
}

/** What the day, or the week, has of the nutrients that are watched; all others stay behind one press. */
export function NutrientsRow(props: NutrientsRowProps) {
  const { patient, items, index, day, isWeek, isReadOnly } = props;
  const dialogs = useDialogs();
  const { data, isError, refetch } = useWatchedNutrients(patient._id);
  const watched = data?.nutrients ?? [];
  return (
    <section className={`row wrap gap-2-4 between small ${styles.row}`} aria-label={texts.title}>
      {!data && !isError && <Skeleton width={240} height={20} />}
      {!data && isError && (
        <p role="alert">
          {texts.failed}{" "}
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {watched.length > 0 && <Readings {...props} watched={watched} />}
      {data && (
        <div className={`line wrap gap-6px ${styles.tools}`}>
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              dialogs.open("allNutrients", { items, index, day, isWeek, watched: data.nutrients })
            }
          >
            {texts.all}
          </Button>
          {!isReadOnly && <WatchButton patient={patient} watched={data} />}
        </div>
      )}
    </section>
  );
}

function WatchButton({ patient, watched }: { patient: PatientDetail; watched: WatchedNutrients }) {
  const dialogs = useDialogs();
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Eye size={16} aria-hidden="true" />}
      onClick={() => dialogs.open("watchedNutrients", { patient, watched })}
    >
      {watched.nutrients.length === 0 ? texts.choose : texts.change}
    </Button>
  );
}

type Shown = NutrientsRowProps & { watched: readonly WatchedNutrient[] };

function Readings(props: Shown) {
  const { figures, state } = useFigures(needFurther(props.watched.map(({ nutrient }) => nutrient)));
  if (!figures) {
    if (state === "loading") return <Skeleton width={240} height={20} />;
    return <p role="status">{state === "waiting" ? texts.waiting : texts.failedFigures}</p>;
  }
  const { watched, items, index, day, isWeek } = props;
  if (isWeek) return <WeekList {...props} figures={figures} />;
  return <DayReadings items={itemsOn(items, day)} nutrients={watched} {...{ index, figures }} />;
}

type Summed = Shown & { figures: FurtherFigures };

/** The average and the worst day of the week. */
function WeekList({ watched, items, index, figures }: Summed) {
  const readings = weekReadings(watched, items, index, figures);
  if (readings.length === 0) return <p className="muted">{texts.table.empty}</p>;
  return (
    <dl className={`stack gap-2 ${styles.week}`}>
      {readings.map(({ average, worst, days }) => (
        <div key={average.watched.nutrient}>
          <dt>{nutrientNames[average.watched.nutrient].name}</dt>
          <dd>
            <ReadingLine reading={average} label={texts.average(days)} />
          </dd>
          {days > 1 && (
            <dd>
              <ReadingLine reading={worst.reading} label={texts.worst(dayName(worst.day))} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
