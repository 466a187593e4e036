import { X } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { OptionList, optionIds } from "../../../../../ui/fields/choices/option-list";
import { useUnder } from "../../../../../ui/navigation/floating";
import fields from "../fields.module.css";
import { useIsReadOnly } from "../read-only";
import { ShownValue } from "../shown-value";
import styles from "./entries-field.module.css";
import { useEntries } from "./use-entries";

const entryTexts = {
  remove: (name: string) => `Quitar ${name}`,
  add: (name: string) => `Agregar “${name}”`,
  empty: "Escribe el nombre para agregarlo",
  options: (label: string) => `Opciones de ${label}`,
  common: (label: string) => `${label} frecuentes`,
} as const;

export interface EntriesFieldProps {
  label: string;
  values: readonly string[];
  onValues: (values: string[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
  placeholder: string;
  catalogue?: readonly string[];
  /** Names of the catalogue that one press adds. */
  common?: readonly string[];
  tone?: "danger" | "warning" | "neutral";
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

const none: readonly string[] = [];
const listHeight = 240;
const commonAtOnce = 5;

/** The name without the examples in parentheses. */
const shortName = (name: string): string => name.replace(/\s*\(.*\)$/, "");

/** Names as chips in a field: from a catalogue, or any other that is typed and confirmed with Enter. */
export function EntriesField(props: EntriesFieldProps) {
  const { label, values, onValues, onBlur, error, placeholder, maxLength, ref } = props;
  const { catalogue = none, common = none, tone = "neutral" } = props;
  const id = useId();
  const ids = optionIds(id);
  const isReadOnly = useIsReadOnly();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = useEntries({ values, onValues, catalogue });
  const { text, entries, has, matches, ...change } = field;
  const list = useEntryList(field);
  const style = useUnder(root, list.isOpen, { height: listHeight });
  const refusal = list.isRefused ? entryTexts.empty : error;

  if (isReadOnly) return <ShownValue label={label}>{values.join(", ")}</ShownValue>;

  const remove = (name: string) => {
    change.remove(name);
    input.current?.focus();
  };
  return (
    <div className="stack fit gap-6px packed">
      <label htmlFor={id} className={`small semibold ${fields.label}`}>
        {label}
      </label>
      <div ref={root} className={styles.field} onClick={() => input.current?.focus()}>
        {entries.map((name) => (
          <Entry key={name} {...{ name, tone }} onRemove={() => remove(name)} />
        ))}
        <input
          ref={(element) => {
            input.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          className={`shrinks ink ${styles.input}`}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={ids.list}
          aria-activedescendant={list.isOpen ? ids.option(list.at) : undefined}
          aria-describedby={refusal === undefined ? undefined : `${id}-error`}
          aria-invalid={refusal !== undefined || undefined}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            list.settle();
            change.type(event.target.value);
          }}
          onKeyDown={list.onKeyDown}
          onBlur={() => {
            list.leave();
            onBlur?.();
          }}
        />
      </div>
      {list.isOpen && (
        <OptionList
          id={id}
          label={entryTexts.options(label)}
          options={list.options.map((name, position) => ({
            key: name,
            label: position < matches.length ? name : entryTexts.add(name),
          }))}
          active={list.at}
          onChoose={(position) => change.pick(list.options[position] ?? text)}
          style={style}
        />
      )}
      {refusal !== undefined && (
        <p id={`${id}-error`} className="danger small" role="alert">
          {refusal}
        </p>
      )}
      {common.length > 0 && (
        <CommonEntries label={label} names={common.filter((name) => !has(name))} onAdd={change.addCommon} />
      )}
    </div>
  );
}

/** Which option of the list under the field is chosen, and what the keys do in it. */
function useEntryList({ text, entries, matches, ...change }: ReturnType<typeof useEntries>) {
  const [active, setActive] = useState<number | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const options = matches.some((name) => name === text.trim()) ? matches : [...matches, text.trim()];
  const isOpen = matches.length > 0 && !isClosed;
  const at = Math.min(active ?? 0, options.length - 1);

  const settle = () => {
    setActive(null);
    setIsClosed(false);
    setIsRefused(false);
  };
  const onEnter = () => {
    setIsRefused(text.trim() === "");
    if (isOpen && at < matches.length) change.pick(options[at] ?? text);
    else change.finish();
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || (event.key === "," && text.trim() !== "")) {
      event.preventDefault();
      if (event.key === "Enter") onEnter();
      else change.finish();
    } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at + step + options.length) % options.length);
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      setIsClosed(true);
    } else if (event.key === "Backspace" && text === "" && entries.length > 0) {
      event.preventDefault();
      change.reopenLast();
    }
  };
  const leave = () => {
    settle();
    change.finish();
  };
  return { options, isOpen, at, isRefused, settle, leave, onKeyDown };
}

interface EntryProps {
  name: string;
  tone: NonNullable<EntriesFieldProps["tone"]>;
  onRemove: () => void;
}

function Entry({ name, tone, onRemove }: EntryProps) {
  return (
    <span className={`inline-row small semibold breaks ${styles.entry} ${styles[tone]}`}>
      {shortName(name)}
      <button type="button" aria-label={entryTexts.remove(name)} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

interface CommonEntriesProps {
  label: string;
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** The commonest names that are not in the field yet, each added by a press. */
function CommonEntries({ label, names, onAdd }: CommonEntriesProps) {
  return (
    <div className={`line wrap gap-6px ${styles.common}`} role="group" aria-label={entryTexts.common(label)}>
      {names.slice(0, commonAtOnce).map((name) => (
        <button
          key={name}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAdd(name)}
          aria-label={entryTexts.add(shortName(name))}
        >
          {shortName(name)}
        </button>
      ))}
    </div>
  );
}
