import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { Button } from "../../../components/ui/button";
import { useClosingOutside } from "../../../components/ui/menu";
import { TextField } from "../../../components/ui/text-field";
import { dayFromTyped, typedFromDay } from "../helpers/dates";
import { recordTexts } from "../record-texts";
import styles from "./birthdate-field.module.css";

const BirthdateCalendar = lazy(async () => ({
  default: (await import("./birthdate-calendar")).BirthdateCalendar,
}));

export interface BirthdateFieldProps {
  /** `yyyy-MM-dd`, null for none, or what was typed if that is no day. */
  value: string | null | undefined;
  onValue: (value: string | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A birth day, typed as dd/MM/yyyy or chosen in a calendar. */
export function BirthdateField({ value, onValue, onBlur, error, ref }: BirthdateFieldProps) {
  const texts = recordTexts.general;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { text, type, settle } = useTypedDay(value ?? null, onValue);
  useClosingOutside(root, isOpen, () => setIsOpen(false));

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector("input")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };

  return (
    <div className={styles.field} ref={root} onKeyDown={onKeyDown}>
      <TextField
        ref={ref}
        label={texts.birthdate}
        placeholder={texts.birthdatePlaceholder}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          settle();
          onBlur();
        }}
        end={
          <Button
            variant="quiet"
            aria-label={texts.openCalendar}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarDays size={18} aria-hidden="true" />
          </Button>
        }
      />
      {isOpen && (
        <div className={styles.popup} role="dialog" aria-label={texts.calendar}>
          <Suspense fallback={null}>
            <BirthdateCalendar
              day={dayFromTyped(text)}
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

/** What is typed, beside the day it stands for: a half-typed date stays as it is until the value says otherwise. */
function useTypedDay(value: string | null, onValue: (value: string | null) => void) {
  const [typed, setTyped] = useState(() => textOf(value));
  return {
    text: meaningOf(typed) === value ? typed : textOf(value),
    type: (text: string) => {
      setTyped(text);
      onValue(meaningOf(text));
    },
    settle: () => setTyped(textOf(value)),
  };
}

function meaningOf(typed: string): string | null {
  return typed.trim() === "" ? null : (dayFromTyped(typed) ?? typed.trim());
}

function textOf(value: string | null): string {
  return value === null ? "" : typedFromDay(value) || value;
}
