import { dayAt, timeAt } from "@nutria/calendar/zone";
import { placeIn } from "@nutria/contract/clinical/body-ranges";
import { myPaths } from "@nutria/contract/web/my-paths";
import { clientPassRoutes } from "@nutria/contract/routes/client/passes";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { Badge } from "../../../../ui/display/badge";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../../data/query/patient-query";
import { SubPage } from "../../shell/page";
import { Unread } from "../../shell/unread";
import { told } from "../texts";
import { useProgress } from "../use-progress";
import { resultMeasures, resultTexts as texts } from "./result-texts";
import styles from "./result.module.css";

/** One scan: its measures, what changed since the one before by the same device, and the ranges of the device. */
export function ResultScreen({ result: id }: Record<string, string>) {
  const { nutritionist, timeZone } = useNutritionist();
  const { data, isError, refetch } = useAppQuery(clientPassRoutes.listClientResults, {});
  const { progress } = useProgress();
  const result = data?.find(({ _id }) => _id === id);
  const before = result && previousOf(result, data ?? []);
  const isHidden = progress?.isHidden === true;
  return (
    <SubPage
      title={result ? texts.title(dayAt(result.date, timeZone)) : texts.fallbackTitle}
      backTo={myPaths.progress.href()}
    >
      {!data &&
        (isError ? (
          <Unread what="este análisis" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius={12} />
        ))}
      {data && !result && <EmptyState text={<p>{texts.missing}</p>} />}
      {isHidden && <EmptyState text={<p>{texts.hidden}</p>} />}
      {result && !isHidden && (
        <>
          <p className="muted">
            {[result.device ?? "", texts.at(result.partner, timeAt(result.date, timeZone))]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <ul className="card clips">
            {resultMeasures.map((row) => (
              <Measure key={row.measure} {...row} result={result} before={before} timeZone={timeZone} />
            ))}
          </ul>
          <p className="small muted">{texts.note(nutritionist.name)}</p>
        </>
      )}
    </SubPage>
  );
}

/** The scan before one by the same device; another device measures otherwise. */
export function previousOf(
  { date, device, _id }: BodyCompositionResult,
  all: readonly BodyCompositionResult[],
): BodyCompositionResult | undefined {
  return all
    .filter((one) => one._id !== _id && one.date < date && one.device === device)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0];
}

interface MeasureProps {
  measure: (typeof resultMeasures)[number]["measure"];
  name: string;
  unit: string;
  /** What a difference is counted in, where that is another unit. */
  of?: string;
  help?: string;
  result: BodyCompositionResult;
  before: BodyCompositionResult | undefined;
  timeZone: string;
}

function Measure({ measure, name, unit, of = unit, help, result, before, timeZone }: MeasureProps) {
  const value = result[measure];
  const range =
    measure === "skeletalMuscleMass" || measure === "bodyFatMass"
      ? result.normalRanges?.[measure]
      : undefined;
  const words = [
    before ? changeText(value - before[measure], of, dayAt(before.date, timeZone)) : "",
    range ? `${texts.range(told(range.minimum), told(range.maximum))}.` : "",
    help ?? "",
  ];
  return (
    <li className={`pad-4 ${styles.measure}`}>
      <div className={`row gap-3 between ${styles.head}`}>
        <h2>{name}</h2>
        {range && <Place measure={measure} value={value} range={range} />}
      </div>
      <p className={styles.value} data-numbers>
        {told(value)} <span>{unit}</span>
      </p>
      <p className="muted">{words.filter(Boolean).join(" ")}</p>
    </li>
  );
}

function changeText(difference: number, unit: string, day: string): string {
  const size = told(Math.abs(difference));
  if (size === "0") return texts.same(day);
  return difference < 0 ? texts.less(size, unit, day) : texts.more(size, unit, day);
}

interface PlaceProps {
  measure: MeasureProps["measure"];
  value: number;
  range: { minimum: number; maximum: number };
}

/** Where a value lies in the range of the device; more muscle than that is no warning. */
function Place({ measure, value, range }: PlaceProps) {
  const place = placeIn(
    { from: range.minimum, to: range.maximum, isToIncluded: true, source: "device" },
    value,
  );
  const isGood = place === "in" || (place === "above" && measure === "skeletalMuscleMass");
  return <Badge tone={isGood ? "onsite" : "warning"}>{texts[place]}</Badge>;
}
