import { addCalendarDays } from "@nutria/calendar/day";
import { safeShopping, type SafeShopping } from "@nutria/contract/clinical/foods/safe-shopping";
import {
  aisleNames,
  shoppingList,
  type ShoppingSection,
} from "@nutria/contract/clinical/foods/shopping-list";
import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import { mostPersons } from "@nutria/contract/schemas/menu";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { ShieldCheck, ShoppingBasket } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useChoiceOfPhone } from "../../../../device/phone";
import { shareText } from "../../shared/share-text";
import { leftOutOf, usePlanFoods } from "../use-plan-foods";
import { shoppingTexts as texts } from "./shopping-texts";
import styles from "./shopping.module.css";

const dayChoices = [7, 3].map((value) => ({ value, label: texts.ofDays(value) }));
const noTicks: readonly string[] = [];

/** What to buy for the next days of the plan, by aisle; what is in the cart stays on the phone. */
export function ShoppingView({ plan, today }: { plan: ClientPlan; today: string }) {
  const [days, setDays] = useState(7);
  const [persons, setPersons] = useChoiceOfPhone("shoppingPersons", 1);
  const [ticks, setTicks] = useChoiceOfPhone(`shopping.${plan._id}`, noTicks);
  const list = useShoppingList(plan, today, days, persons);
  const { sections } = list;
  if (plan.meals.every(({ items = [] }) => items.length === 0)) return <NoFoods />;
  const lines = sections.flatMap((section) => section.lines);
  const done = lines.filter(({ food }) => ticks.includes(food)).length;
  const toggle = (food: string) =>
    setTicks(ticks.includes(food) ? ticks.filter((one) => one !== food) : [...ticks, food]);
  return (
    <>
      <div className={`row wrap gap-2 ${styles.choices}`}>
        <ToggleGroup label={texts.days} look="chips" choices={dayChoices} value={days} onValue={setDays} />
        <label className={styles.persons}>
          <span className="visually-hidden">{texts.persons}</span>
          <select value={persons} onChange={({ target }) => setPersons(Number(target.value))}>
            {Array.from({ length: mostPersons }, (_, index) => (
              <option key={index} value={index + 1}>
                {texts.ofPersons(index + 1)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={`row gap-2 ${styles.line}`}>
        <p className="small muted" role="status">
          {texts.inCart(done, lines.length)}
        </p>
        <Button
          variant="quiet"
          className={styles.tool}
          onClick={() => void shareText(texts.title, () => listText(list, days, persons))}
        >
          {texts.share}
        </Button>
      </div>
      <div className={`stack fit gap-5 from-top ${styles.sections}`}>
        {sections.map((section) => (
          <Aisle key={section.aisle} section={section} ticks={ticks} onToggle={toggle} />
        ))}
      </div>
      {done > 0 && (
        <Button className={styles.untick} onClick={() => setTicks([])}>
          {texts.untick}
        </Button>
      )}
      <Notes plan={plan} list={list} />
    </>
  );
}

function NoFoods() {
  return (
    <EmptyState
      icon={<ShoppingBasket size={32} aria-hidden="true" />}
      text={
        <>
          <p>{texts.empty}</p>
          <p>{texts.emptyHelp}</p>
        </>
      }
    />
  );
}

/** The list of so many days from today on, without what the record has against it. */
function useShoppingList(plan: ClientPlan, today: string, days: number, persons: number) {
  const { index, eating } = usePlanFoods(plan);
  return useMemo(() => {
    const wanted = new Set(
      Array.from({ length: days }, (_, count) => menuDayOf(addCalendarDays(today, count))),
    );
    const items = plan.meals.flatMap((meal) => meal.items ?? []).filter(({ day }) => wanted.has(day));
    return safeShopping(shoppingList(items, persons, index), eating);
  }, [plan, today, days, persons, index, eating]);
}

interface AisleProps {
  section: ShoppingSection;
  ticks: readonly string[];
  onToggle: (food: string) => void;
}

function Aisle({ section: { aisle, lines }, ticks, onToggle }: AisleProps) {
  return (
    <section className={`stack fit gap-2 ${styles.aisle}`}>
      <h2>{aisleNames[aisle]}</h2>
      <ul className={`card ${styles.lines}`}>
        {lines.map(({ food, name, amount }) => (
          <li key={food}>
            <label className={`row gap-3 ${styles.food}`}>
              <input type="checkbox" checked={ticks.includes(food)} onChange={() => onToggle(food)} />
              <span className={`grows shrinks semibold breaks ${styles.name}`}>{name}</span>
              <span className="small muted" data-numbers>
                {amount}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ plan, list }: { plan: ClientPlan; list: SafeShopping }) {
  const { name } = useNutritionist().nutritionist;
  const avoided = leftOutOf(plan);
  return (
    <div className={`line gap-3 pad-3-4 rounded-card sunken ${styles.notes}`}>
      <ShieldCheck size={20} aria-hidden="true" />
      <div className="stack gap-1">
        {avoided.length > 0 && <p>{texts.without(avoided)}</p>}
        {list.leftOut.length > 0 && <p className="danger">{texts.leftOut(namesOf(list.leftOut), name)}</p>}
        {notesOf(list, plan.unchecked).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{texts.note}</p>
      </div>
    </div>
  );
}

const namesOf = (lines: SafeShopping["leftOut"]): string[] => lines.map(({ name }) => name);

/** Labels to read, what nobody has reviewed, and what of the record nobody checks. */
function notesOf({ labels, unreviewed }: SafeShopping, unchecked: readonly string[]): string[] {
  return [
    ...(labels.length > 0 ? [texts.labels(namesOf(labels))] : []),
    ...(unreviewed.length > 0 ? [texts.unreviewed(namesOf(unreviewed))] : []),
    ...(unchecked.length > 0 ? [texts.unchecked(unchecked)] : []),
  ];
}

function listText(list: SafeShopping, days: number, persons: number): string {
  return [
    `${texts.title} (${texts.ofDays(days)}, ${texts.ofPersons(persons)})`,
    ...notesOf(list, []),
    ...list.sections.map(({ aisle, lines }) =>
      [`*${aisleNames[aisle]}*`, ...lines.map(({ name, amount }) => `• ${name}: ${amount}`)].join("\n"),
    ),
  ].join("\n\n");
}
