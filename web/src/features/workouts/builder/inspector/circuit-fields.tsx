import { longestRestTime, mostLaps } from "@nutria/contract/schemas/workouts/workout";
import { stepSeconds } from "@nutria/contract/workouts/duration";
import type { CircuitStep } from "@nutria/contract/workouts/step";
import { formatClock } from "../../shared/clock";
import { builderTexts } from "../texts";
import { CounterField } from "./counter-field";
import { QuantityField } from "./quantity-field";
import styles from "./inspector.module.css";

const texts = builderTexts.inspector;

/** How often a circuit is done, and the rest between two laps. */
export function CircuitFields({
  circuit,
  onChange,
}: {
  circuit: CircuitStep;
  onChange: (circuit: CircuitStep) => void;
}) {
  const { laps, restTime } = circuit;
  const lap = formatClock(stepSeconds({ ...circuit, laps: 1 }));
  return (
    <>
      <div className={`stack gap-4 from-top ${styles.pair}`}>
        <CounterField
          label={texts.laps}
          value={laps}
          least={1}
          most={mostLaps}
          onValue={(value) => onChange({ ...circuit, laps: value })}
        />
        <QuantityField
          label={texts.lapRest}
          unit="s"
          least={0}
          most={longestRestTime}
          value={restTime}
          isDisabled={laps === 1}
          onValue={(value) => onChange({ ...circuit, restTime: value })}
        />
      </div>
      <p className="muted small">{texts.lapSummary(laps, lap, restTime)}</p>
    </>
  );
}
