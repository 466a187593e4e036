import { indexOfTime, timeFromTyped, timesInStepsOf } from "@nutria/calendar/time-of-day";
import { Clock } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from "react";
import { useEscape } from "../../lib/use-escape";
import { Button } from "../actions/button";
import { useUnder } from "../navigation/floating";
import { useClosingOutside } from "../navigation/menu";
import { OptionList, optionIds } from "../fields/choices/option-list";
import { TextField } from "../fields/text-field";
import styles from "./time-field.module.css";

const stepMinutes = 15;
const times = timesInStepsOf(stepMinutes);
const options = times.map((time) => ({ key: time, label: time }));
const stepsOfHour = 60 / stepMinutes;
const listHeight = 232;

const texts = { placeholder: "hh:mm", open: "Elegir la hora", list: "Horas" };

export interface TimeFieldProps {
  label: string;
  /** `HH:mm`, empty when empty, or the raw text when it is not a valid time. */
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A 24-hour time field: accepts `9`, `930` or `9:30`, or a selection in steps of 15 minutes. */
export function TimeField({ label, value, onValue, onBlur, error, ref }: TimeFieldProps) {
  const id = useId();
  const ids = optionIds(id);
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value);
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const text = meaningOf(typed) === value ? typed : value;
  useClosingOutside(root, isOpen, () => setActive(undefined));
  useEscape(isOpen, () => setActive(undefined));

  const open = () => setActive(indexOfTime(timeFromTyped(text) ?? "08:00", times));
  const choose = (time: string) => {
    setTyped(time);
    onValue(time);
    setActive(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (active === undefined) open();
      else setActive(Math.max(0, Math.min(times.length - 1, active + step)));
    } else if (active !== undefined && event.key === "Enter") {
      event.preventDefault();
      choose(times[active] ?? value);
    }
  };

  return (
    <div className={`holds ${styles.field}`} ref={root} onKeyDown={onKeyDown}>
      <TextField
        ref={ref}
        label={label}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={ids.list}
        aria-activedescendant={isOpen ? ids.option(active) : undefined}
        placeholder={texts.placeholder}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={text}
        error={error}
        onClick={() => (isOpen ? setActive(undefined) : open())}
        onChange={(event) => {
          setActive(undefined);
          setTyped(event.target.value);
          onValue(meaningOf(event.target.value));
        }}
        onBlur={() => {
          setActive(undefined);
          setTyped(value);
          onBlur?.();
        }}
        end={
          <Button
            variant="quiet"
            tabIndex={-1}
            aria-label={texts.open}
            // Keeps the focus in the field, which handles the arrow keys.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              root.current?.querySelector("input")?.focus();
              if (isOpen) setActive(undefined);
              else open();
            }}
          >
            <Clock size={16} aria-hidden="true" />
          </Button>
        }
      />
      {isOpen && <TimeList id={id} root={root} active={active} onChoose={choose} />}
    </div>
  );
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: stepsOfHour,
  PageUp: -stepsOfHour,
};

interface TimeListProps {
  id: string;
  root: RefObject<HTMLDivElement | null>;
  active: number;
  onChoose: (time: string) => void;
}

function TimeList({ id, root, active, onChoose }: TimeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const style = useUnder(root, true, { height: listHeight });
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[aria-selected="true"]`);
    if (!list.current || !chosen) return;
    list.current.scrollTop = chosen.offsetTop - (list.current.clientHeight - chosen.offsetHeight) / 2;
    // Runs again once the list has a height, because before that it cannot scroll.
  }, [active, style.maxHeight]);
  return (
    <OptionList
      ref={list}
      id={id}
      label={texts.list}
      options={options}
      active={active}
      onChoose={(position) => onChoose(times[position] ?? "")}
      style={style}
    />
  );
}

function meaningOf(typed: string): string {
  return timeFromTyped(typed) ?? typed.trim();
}
