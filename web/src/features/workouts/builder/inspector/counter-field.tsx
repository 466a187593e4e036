import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { builderTexts } from "../texts";
import styles from "./inspector.module.css";

const texts = builderTexts.inspector;

interface CounterFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
}

/** A small number that two buttons, or the arrow keys, change. */
export function CounterField({ label, value, least, most, onValue }: CounterFieldProps) {
  const id = useId();
  const set = (next: number) => {
    if (next >= least && next <= most) onValue(next);
  };
  return (
    <div className="stack gap-6px">
      <span id={id} className="amplify-label">
        {label}
      </span>
      <div className={`stack rounded on-card ${styles.counter}`}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.less(label)}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <span
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set(value + step);
          }}
        >
          {value}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.more(label)}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
