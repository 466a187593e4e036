import { dayFromTyped, formatDay, monthFromTyped } from "@nutria/calendar/format";
import { CalendarDays } from "lucide-react";
import { Suspense, useRef, useState, type Ref } from "react";
import { part } from "../part/part";
import { useEscape } from "../../lib/use-escape";
import { usePracticeZone } from "../../data/session/current-user";
import { useIsPhone } from "../../lib/use-is-phone";
import { todayIn } from "../../lib/today";
import { Button } from "../actions/button";
import type { SelectableDays } from "./day-calendar";
import styles from "./day-field.module.css";
import { NativeDayField } from "./native-day-field";
import { useUnder } from "../navigation/floating";
import { useClosingOutside } from "../navigation/menu";
import { TextField } from "../fields/text-field";

const DayCalendar = part(
  () => import("./day-calendar"),
  ({ DayCalendar }) => DayCalendar,
);

const texts = {
  placeholder: "dd/mm/aaaa",
  dayOrMonth: "[dd/]mm/aaaa",
  open: "Elegir la fecha en un calendario",
  calendar: (label: string) => `Calendario de ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
};

/** The size of six weeks with the heading. */
const popupSize = { width: 306, height: 344 };

export interface DayFieldProps {
  label: string;
  range: SelectableDays;
  /** Takes a month `yyyy-MM` too, for a day that nobody remembers. */
  takesMonth?: boolean;
  /** `yyyy-MM-dd`, null when empty, or the raw text when it is not a valid day. */
  value: string | null | undefined;
  onValue: (value: string | null) => void;
  onBlur?: () => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A day field: the device's own on a phone; elsewhere it accepts dd/MM/yyyy, or a selection in a calendar. */
export function DayField(props: DayFieldProps) {
  const { label, range, takesMonth = false, value, onValue, onBlur, error, ref } = props;
  const isPhone = useIsPhone();
  const today = todayIn(usePracticeZone());
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { text, type, settle } = useTypedDay(value ?? null, onValue, takesMonth);
  useClosingOutside(root, isOpen, () => setIsOpen(false));
  const place = useUnder(root, isOpen, popupSize);

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector("input")?.focus();
  };
  useEscape(isOpen, close);

  // A phone's own field has no month without a day, and not what was typed on a wider screen and is no day.
  if (isPhone && !takesMonth && (!value || /^\d{4}-/.test(value)))
    return (
      <NativeDayField
        {...{ ref, label, value, onValue, onBlur, error }}
        min={range === "future" ? today : ""}
        max={range === "past" ? today : ""}
      />
    );
  return (
    <div className={`holds ${styles.field}`} ref={root}>
      <TextField
        ref={ref}
        label={label}
        placeholder={takesMonth ? texts.dayOrMonth : texts.placeholder}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        end={
          <Button
            variant="quiet"
            aria-label={texts.open}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarDays size={18} aria-hidden="true" />
          </Button>
        }
      />
      {isOpen && (
        <div
          className={`card pad-3 ${styles.popup}`}
          style={place}
          role="dialog"
          aria-label={texts.calendar(label)}
        >
          <Suspense fallback={null}>
            <DayCalendar
              range={range}
              day={meaningOf(text, takesMonth) === dayFromTyped(text) ? dayFromTyped(text) : null}
              onSelect={(day) => {
                onValue(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Keeps the typed text next to the parsed day, so that incomplete text stays until the value changes from outside. */
function useTypedDay(value: string | null, onValue: (value: string | null) => void, takesMonth: boolean) {
  const [typed, setTyped] = useState(() => textOf(value));
  return {
    text: meaningOf(typed, takesMonth) === value ? typed : textOf(value),
    type: (text: string) => {
      setTyped(text);
      onValue(meaningOf(text, takesMonth));
    },
    settle: () => setTyped(textOf(value)),
  };
}

function meaningOf(typed: string, takesMonth: boolean): string | null {
  const text = typed.trim();
  // First the month, because 12/2019 is the first of February as well.
  return text === "" ? null : ((takesMonth ? monthFromTyped(text) : null) ?? dayFromTyped(text) ?? text);
}

function textOf(value: string | null): string {
  return value === null ? "" : formatDay(value) || value;
}
