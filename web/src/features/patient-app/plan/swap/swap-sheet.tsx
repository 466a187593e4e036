import type { DaySwap } from "@nutria/contract/clinical/day-swap";
import type { FoodGroupId } from "@nutria/contract/clinical/food-group";
import { patientSwaps, plannedFoods, type PatientSwap } from "@nutria/contract/clinical/foods/patient-swaps";
import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { toldItem } from "@nutria/contract/clinical/foods/told-food";
import { itemsOn } from "@nutria/contract/clinical/foods/menu";
import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { TextField } from "../../../../ui/fields/text-field";
import { notify } from "../../../../lib/toast";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { ChoiceList } from "../../shared/choice-list";
import type { OpenedPill } from "../meals/meal-card";
import { leftOutOf, usePlanFoods } from "../use-plan-foods";
import { apartText } from "@nutria/contract/clinical/eating/apart-text";
import { isNamed } from "./is-named";
import { swapTexts as texts } from "./swap-texts";
import styles from "./swap.module.css";

/** So many choices stand there before anybody searches, and so many at most afterwards. */
const shownFirst = 5;
const shownAtMost = 40;
/** The value of the choice that the plan has. */
const ofPlan = "plan";

interface SwapSheetProps {
  plan: ClientPlan;
  opened: OpenedPill;
  /** `yyyy-MM-dd` */
  day: string;
  /** Those of the meal on the day. */
  swaps: readonly DaySwap[];
  /** The swap of this pill among them, if there is one. */
  chosen: DaySwap | undefined;
  /** Whether it can be changed: on the day itself, while the plan holds. */
  canChange: boolean;
  onSwap: (group: FoodGroupId, swap: DaySwap | null) => void;
  onClose: () => void;
}

/** What the equivalents of a pill can be changed for, already multiplied; a choice holds for the day alone. */
export function SwapSheet(props: SwapSheetProps) {
  const { plan, opened, day, chosen, canChange, onSwap, onClose } = props;
  const { name } = useNutritionist().nutritionist;
  const { from, refs, swaps } = useSwaps(plan, opened, day, props.swaps);
  const [value, setValue] = useState(chosen?.to ?? ofPlan);
  const [typed, setTyped] = useState<string>();
  const { meal, position, count, text, groups } = opened;
  const shown = shownSwaps(swaps, typed, value);
  const [group] = groups;

  const submit = () => {
    if (!group) return;
    const isBack = value === ofPlan;
    onSwap(group, isBack ? null : { position, group, portions: count, from, to: value, refs });
    notify.success(isBack ? texts.changedBack : texts.changed);
    onClose();
  };

  const choices = [
    ...(typed === undefined || typed === "" ? [{ value: ofPlan, label: from, help: texts.planned }] : []),
    ...shown.map((swap) => ({ value: swap.text, label: upperFirst(swap.text), help: helpOf(swap) })),
  ];
  return (
    <Dialog
      title={texts.title(text)}
      description={texts.help(meal.name, meal.time)}
      onClose={onClose}
      actions={
        canChange && (
          <div className={`stack gap-2 centred-across grows text-centre ${styles.actions}`}>
            <Button variant="primary" fullWidth disabled={value === (chosen?.to ?? ofPlan)} onClick={submit}>
              {chosen && value === ofPlan ? texts.back : texts.submit}
            </Button>
            <p className="small muted">{texts.tomorrow(name)}</p>
          </div>
        )
      }
    >
      {typed !== undefined && (
        <TextField
          label={texts.field}
          type="search"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {choices.length === 0 ? (
        <p className="muted" role="status">
          {texts.nothing}
        </p>
      ) : (
        <ChoiceList label={texts.choices} choices={choices} value={value} onValue={setValue} />
      )}
      {typed === undefined && swaps.length > shownFirst && (
        <Button
          variant="quiet"
          className={styles.search}
          icon={<Search size={20} aria-hidden="true" />}
          onClick={() => setTyped("")}
        >
          {texts.search}
        </Button>
      )}
      <LeftOut plan={plan} />
    </Dialog>
  );
}

/** What the choices do not have, by the record, and what of it nobody checks. */
function LeftOut({ plan }: { plan: ClientPlan }) {
  const { apart } = usePlanFoods(plan).eating;
  const leftOut = leftOutOf(plan);
  return (
    <>
      {leftOut.length > 0 && <p className="small muted">{texts.leftOut(leftOut)}</p>}
      {apart.map(({ name, reason }) => (
        <p key={name} className="small muted">
          {apartText(name, reason)}
        </p>
      ))}
      {plan.unchecked.length > 0 && <p className="small danger">{texts.unchecked(plan.unchecked)}</p>}
    </>
  );
}

/** What the plan has of the pill's groups in the meal, and what can take its place beside what else is eaten then. */
function useSwaps(
  plan: ClientPlan,
  { meal, groups, count, text }: OpenedPill,
  day: string,
  chosen: readonly DaySwap[],
) {
  const { index, eating } = usePlanFoods(plan);
  return useMemo(() => {
    const planned = plannedFoods(meal.items ?? [], menuDayOf(day), groups, index);
    const refs = planned.map(({ ref }) => ref);
    const from =
      planned.length === 0 ? text : planned.map((food) => toldItem(food, dishesOf(plan))).join(" y ");
    const others = chosen.filter(({ group }) => group !== groups[0]);
    const gone = [...refs, ...others.flatMap((swap) => swap.refs)];
    const beside = eating.partsOf({
      items: itemsOn(meal.items ?? [], menuDayOf(day)).filter(({ ref }) => !gone.includes(ref)),
      text: [meal.menu, ...others.map(({ to }) => to)].join(", "),
    });
    return { from, refs, swaps: patientSwaps({ groups, count }, index, eating, { planned: refs, beside }) };
  }, [plan, meal, groups, count, text, day, index, eating, chosen]);
}

/** The first swaps, or those that are searched for; the chosen one is always among them. */
function shownSwaps(swaps: readonly PatientSwap[], typed: string | undefined, value: string): PatientSwap[] {
  if (typed) return swaps.filter((swap) => isNamed(swap.text, typed)).slice(0, shownAtMost);
  const first = swaps.slice(0, typed === undefined ? shownFirst : shownAtMost);
  const chosen = swaps.find(({ text }) => text === value);
  return chosen && !first.includes(chosen) ? [chosen, ...first] : first;
}

const helpOf = ({ help, hasLabelToRead }: PatientSwap): string =>
  [help, hasLabelToRead ? texts.label : ""].filter(Boolean).join(" · ");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
