import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { ChipGroup } from "../../../../ui/fields/choices/chip-group";
import { EntriesField } from "./entries/entries-field";
import styles from "./fields.module.css";
import { useIsReadOnly } from "./read-only";
import { ShownValue } from "./shown-value";

export interface CatalogueChipsProps {
  label: string;
  catalogue: readonly CatalogueEntry[];
  /** Ids of the entries that are shown before the others are asked for. */
  common: readonly string[];
  values: readonly string[];
  onValues: (values: string[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Label and placeholder of the field for a name that the catalogue lacks. */
  other: { label: string; placeholder: string; more: (hidden: number) => string };
  maxLength: number;
}

/** Names of a catalogue as chips; the less common ones and a free name appear on demand. */
export function CatalogueChips(props: CatalogueChipsProps) {
  const { label, catalogue, common, values, onValues, onBlur, error, other, maxLength } = props;
  const isReadOnly = useIsReadOnly();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<readonly string[]>([]);
  if (isReadOnly) return <ShownValue label={label}>{values.join(", ")}</ShownValue>;

  // A name of the catalogue may be the beginning of the one that is being typed.
  const isChip = (value: string) => !typed.includes(value) && catalogue.some(({ name }) => name === value);
  const others = values.filter((value) => !isChip(value));
  const first = common
    .map((id) => catalogue.find(({ _id }) => _id === id))
    .filter((entry) => entry !== undefined);
  const rest = catalogue.filter((entry) => !first.includes(entry));
  const shown = [...first, ...rest.filter(({ name }) => isOpen || values.includes(name))];
  const hidden = catalogue.length - shown.length;

  return (
    <div className="stack fit gap-3">
      <ChipGroup
        label={label}
        error={error}
        chips={shown.map(({ name }) => ({ value: name, label: name }))}
        values={values}
        onValues={onValues}
        {...(onBlur && { onBlur })}
        after={
          !isOpen && (
            <Button
              size="small"
              className={styles.more}
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => setIsOpen(true)}
            >
              {other.more(hidden)}
            </Button>
          )
        }
      />
      {(isOpen || others.length > 0) && (
        <EntriesField
          label={other.label}
          placeholder={other.placeholder}
          values={others}
          onValues={(names) => {
            setTyped(names);
            onValues([...values.filter(isChip), ...names]);
          }}
          onBlur={() => {
            setTyped([]);
            onBlur?.();
          }}
          catalogue={rest.map(({ name }) => name)}
          maxLength={maxLength}
        />
      )}
    </div>
  );
}
