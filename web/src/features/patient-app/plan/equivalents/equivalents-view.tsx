import { countedAlike } from "@nutria/contract/clinical/counted-portions";
import type { FoodGroup } from "@nutria/contract/clinical/equivalents";
import { quantityText } from "@nutria/contract/clinical/foods/amount";
import { warningsBy } from "@nutria/contract/clinical/foods/avoided";
import { foodsForPatient, swapTo } from "@nutria/contract/clinical/foods/patient-swaps";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { foodGroup } from "@nutria/contract/clinical/equivalents";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo, useState } from "react";
import colours from "../../../../components/food/family-colours.module.css";
import { Badge } from "../../../../components/ui/display/badge";
import { SearchBox } from "../../../../components/ui/fields/search-box";
import { useNutritionist } from "../../api/nutritionists";
import { leftOutOf, usePlanFoods } from "../use-plan-foods";
import { useCountedToday } from "./counted-today";
import { equivalentsTexts as texts } from "./equivalents-texts";
import styles from "./equivalents.module.css";

interface EquivalentsViewProps {
  plan: ClientPlan;
  today: string;
}

/** What one equivalent of each group of the plan is, and how many of the day's were logged. */
export function EquivalentsView({ plan, today }: EquivalentsViewProps) {
  const [typed, setTyped] = useState("");
  const counted = useCountedToday(plan, today);
  const leftOut = leftOutOf(plan);
  const guide = countedAlike(plan.guide);
  return (
    <>
      <SearchBox
        value={typed}
        onSearch={setTyped}
        texts={{
          search: texts.search,
          searchPlaceholder: texts.placeholder,
          clearSearch: texts.clear,
        }}
      />
      {typed === "" ? (
        <div className={styles.groups}>
          {guide.length === 0 && <p className="muted">{texts.none}</p>}
          {guide.map(({ groups, count }) => (
            <Group
              key={groups[0]?._id}
              plan={plan}
              groups={groups}
              planned={count}
              counted={counted && groups.reduce((sum, { _id }) => sum + (counted[_id] ?? 0), 0)}
            />
          ))}
        </div>
      ) : (
        <Found plan={plan} typed={typed} />
      )}
      {leftOut.length > 0 && typed === "" && (
        <p className={`small muted ${styles.foot}`}>{texts.leftOut(leftOut)}</p>
      )}
    </>
  );
}

/** So many examples stand there before anybody asks for more. */
const shownFirst = 4;

interface GroupProps {
  plan: ClientPlan;
  groups: readonly FoodGroup[];
  /** Equivalents of a day. */
  planned: number;
  /** Those of today that were logged; undefined without a diary. */
  counted: number | undefined;
}

function Group({ plan, groups, planned, counted }: GroupProps) {
  const { index, avoided } = usePlanFoods(plan);
  const { name } = useNutritionist().nutritionist;
  const [isOpen, setIsOpen] = useState(false);
  const examples = useMemo(
    () =>
      foodsForPatient(
        groups.map(({ _id }) => _id),
        index,
        avoided,
      ).map((food) => ({ id: food._id, text: swapTo(food, 1).text })),
    [groups, index, avoided],
  );
  const [first] = groups;
  if (!first) return null;
  const shown = isOpen ? examples : examples.slice(0, shownFirst);
  return (
    <section className={`card ${styles.group}`}>
      <header className={styles.head}>
        <span className={`${colours.dot} ${colours[first.family] ?? ""} ${styles.dot}`} aria-hidden="true" />
        <h2>{groups.length > 1 ? texts.animal : first.name}</h2>
        <Count planned={planned} counted={counted} />
      </header>
      <p className="small muted">{examples.length > 0 ? texts.one : texts.noExamples(name)}</p>
      <ul className={styles.examples}>
        {shown.map(({ id, text }) => (
          <li key={id} className={styles.example}>
            {text}
          </li>
        ))}
        {examples.length > shownFirst && (
          <li>
            <button
              type="button"
              className={`bare ${styles.more}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? texts.fewer : texts.more(examples.length - shownFirst)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Count({ planned, counted }: Pick<GroupProps, "planned" | "counted">) {
  if (counted === undefined) return <span className="small muted">{texts.aDay(quantityText(planned))}</span>;
  const [done, rest] = texts.ofToday(counted === 0 ? "0" : quantityText(counted), quantityText(planned));
  return (
    <span className="small muted" data-numbers>
      <strong className={styles.done}>{done}</strong>
      {rest}
    </span>
  );
}

const mostFound = 30;

/** What one equivalent of a food is, in whichever group; what the record has against it is said, and not how much it is. */
function Found({ plan, typed }: { plan: ClientPlan; typed: string }) {
  const { index, avoided } = usePlanFoods(plan);
  const tools = useMemo(
    () => ({ search: foodSearch(index), warnings: warningsBy(avoided, index) }),
    [index, avoided],
  );
  const found = tools.search({ typed, kind: "food" }).slice(0, mostFound);
  if (found.length === 0) return <p role="status">{texts.nothing}</p>;
  return (
    <ul className={`card ${styles.found}`}>
      {found.map((food) => {
        if (food.kind !== "food") return null;
        const warnings = tools.warnings(food);
        return (
          <li key={food._id} className={styles.line}>
            <span className="shrinks">
              <span className="semibold">
                {warnings.length > 0 || food.equivalentG === null
                  ? food.name
                  : upperFirst(swapTo(food, 1).text)}
              </span>
              <span className={styles.of}>{foodGroup(food.group).name}</span>
            </span>
            {warnings.length > 0 && (
              <Badge tone="danger">{texts.avoid([...new Set(warnings.map(({ name }) => name))])}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
