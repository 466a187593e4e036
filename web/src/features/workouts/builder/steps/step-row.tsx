import { stepSeconds } from "@nutria/contract/workouts/duration";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Dumbbell,
  Ellipsis,
  GripVertical,
  Repeat,
  Timer,
  Trash2,
} from "lucide-react";
import { Menu } from "../../../../ui/navigation/menu";
import { formatClock } from "../../shared/clock";
import { builderTexts, nameOf, orderTexts } from "../texts";
import { describeStep } from "./describe-step";
import type { StepPlace } from "./places";
import type { StepActions } from "./use-step-actions";
import { keyOf } from "./step-keys";
import styles from "./steps.module.css";

const texts = builderTexts.steps;
const icons = { exercise: Dumbbell, rest: Timer, circuit: Repeat };

interface StepRowProps {
  step: WorkoutStep;
  place: StepPlace;
  actions: StepActions;
  /** Id of the text that says how a step is moved. */
  helpId: string;
}

/** One step: its handle, what it is, how long it takes and its menu. A press on it opens it. */
export function StepRow({ step, place, actions, helpId }: StepRowProps) {
  const key = keyOf(step);
  const name = nameOf(step);
  const Icon = icons[step.type];
  const isSelected = actions.selected === key;
  const icon = (Item: typeof Copy) => <Item size={18} aria-hidden="true" />;
  return (
    <div className={`stack level holds rounded ${styles.row} ${isSelected ? styles.selected : ""}`}>
      <button
        type="button"
        className={`stack centred rounded muted ${styles.handle}`}
        data-handle={key}
        aria-label={orderTexts.move(name)}
        aria-describedby={helpId}
        title={orderTexts.help}
        {...actions.order.handle(place, key)}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`stack gap-2 level text-left ${styles.open}`}
        data-step={key}
        aria-current={isSelected || undefined}
        onClick={() => actions.select(key)}
      >
        <span className={`stack centred rounded ${styles.icon} ${styles[step.type]}`}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className={`stack shrinks ${styles.words}`}>
          <strong>{name}</strong>
          <span>{describeStep(step)}</span>
        </span>
        <span className="bold numbers">{formatClock(stepSeconds(step))}</span>
      </button>
      <Menu
        label={texts.actionsOf(name)}
        trigger={icon(Ellipsis)}
        items={[
          {
            label: texts.up,
            icon: icon(ArrowUp),
            disabled: !actions.order.canShift(place, -1),
            onSelect: () => actions.order.shift(place, -1),
          },
          {
            label: texts.down,
            icon: icon(ArrowDown),
            disabled: !actions.order.canShift(place, 1),
            onSelect: () => actions.order.shift(place, 1),
          },
          {
            label: texts.duplicate,
            icon: icon(Copy),
            disabled: !actions.canAdd(place.circuit),
            onSelect: () => actions.duplicate(place),
          },
          {
            label: texts.remove,
            icon: icon(Trash2),
            danger: true,
            disabled: !actions.canRemove(place),
            onSelect: () => actions.remove(place),
          },
        ]}
      />
    </div>
  );
}
