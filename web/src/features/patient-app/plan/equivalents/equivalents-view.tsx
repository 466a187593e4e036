import { countedAlike } from "@nutria/contract/clinical/counted-portions";
import type { FoodGroup } from "@nutria/contract/clinical/equivalents";
import { quantityText } from "@nutria/contract/clinical/foods/amount";
import type { Verdict } from "@nutria/contract/clinical/eating/index";
import { foodsForPatient, swapTo } from "@nutria/contract/clinical/foods/patient-swaps";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { foodGroup } from "@nutria/contract/clinical/equivalents";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo, useState } from "react";
import colours from "../../../../components/food/family-colours.module.css";
import { Badge } from "../../../../ui/display/badge";
import { SearchBox } from "../../../../ui/fields/search-box";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { apartText } from "@nutria/contract/clinical/eating/apart-text";
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
  const counted = useCountedToday(today);
  const { apart } = usePlanFoods(plan).eating;
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
        <div className={`stack fit gap-3 ${styles.groups}`}>
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
      {apart.map(({ name, reason }) => (
        <p key={name} className={`small muted ${styles.foot}`}>
          {apartText(name, reason)}
        </p>
      ))}
      {plan.unchecked.length > 0 && (
        <p className={`small danger ${styles.foot}`}>{texts.unchecked(plan.unchecked)}</p>
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
  const { index, eating } = usePlanFoods(plan);
  const { name } = useNutritionist().nutritionist;
  const [isOpen, setIsOpen] = useState(false);
  const examples = useMemo(
    () =>
      foodsForPatient(
        groups.map(({ _id }) => _id),
        index,
        eating,
      ).map((food) => ({ id: food._id, text: swapTo(food, 1, eating).text, verdict: eating.ofEntry(food) })),
    [groups, index, eating],
  );
  const [first] = groups;
  if (!first) return null;
  const shown = isOpen ? examples : examples.slice(0, shownFirst);
  return (
    <section className="card stack gap-2 packed pad-4">
      <header className={`row gap-3 ${styles.head}`}>
        <span className={`${colours.dot} ${colours[first.family] ?? ""} ${styles.dot}`} aria-hidden="true" />
        <h2>{groups.length > 1 ? texts.animal : first.name}</h2>
        <Count planned={planned} counted={counted} />
      </header>
      <p className="small muted">{examples.length > 0 ? texts.one : texts.noExamples(name)}</p>
      <ul className="row wrap gap-2">
        {shown.map(({ id, text, verdict }) => (
          <li key={id} className={`pill sunken ${styles.example}`}>
            {text}
            <VerdictBadge verdict={verdict} />
          </li>
        ))}
        {examples.length > shownFirst && (
          <li>
            <button
              type="button"
              className={`bare touch primary bold ${styles.more}`}
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
      <strong className="ink">{done}</strong>
      {rest}
    </span>
  );
}

const mostFound = 30;

/** What one equivalent of a food is, in whichever group; what the record has against it is said, and not how much it is. */
function Found({ plan, typed }: { plan: ClientPlan; typed: string }) {
  const { index, eating } = usePlanFoods(plan);
  const search = useMemo(() => foodSearch(index), [index]);
  const found = search({ typed, kind: "food" }).slice(0, mostFound);
  if (found.length === 0) return <p role="status">{texts.nothing}</p>;
  return (
    <ul className="card clips">
      {found.map((food) => {
        if (food.kind !== "food") return null;
        const verdict = eating.ofEntry(food);
        return (
          <li key={food._id} className={`row wrap gap-1-3 between pad-3-4 ${styles.line}`}>
            <span className="shrinks">
              <span className="semibold">
                {!verdict.isOffered || food.equivalentG === null
                  ? food.name
                  : upperFirst(swapTo(food, 1, eating).text)}
              </span>
              <span className="block muted small">{foodGroup(food.group).name}</span>
            </span>
            <VerdictBadge verdict={verdict} />
          </li>
        );
      })}
    </ul>
  );
}

/** What the record has against a food: nothing, never, its label, or nobody looked at it. */
function VerdictBadge({ verdict: { level, findings, isUnchecked, isOffered } }: { verdict: Verdict }) {
  const names = (severity: Verdict["findings"][number]["severity"]) => [
    ...new Set(findings.filter((finding) => finding.severity === severity).map(({ name }) => name)),
  ];
  if (level === "forbidden") return <Badge tone="danger">{texts.avoid(names("forbidden"))}</Badge>;
  return (
    <>
      {level === "may" && <Badge tone="warning">{texts.label(names("may"))}</Badge>}
      {isUnchecked && <Badge tone="warning">{texts.unreviewed}</Badge>}
      {level === "caution" && !isOffered && <Badge tone="warning">{texts.avoid(names("caution"))}</Badge>}
    </>
  );
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
