import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { TextField } from "../../../ui/fields/text-field";

/** Chips that are shown at once; the others follow a press. */
const mostChips = 8;

interface NamesProps {
  label: string;
  /** Label of the field for names that the catalogue lacks. */
  other: string;
  catalogue: readonly CatalogueEntry[];
  error?: string | undefined;
  names: readonly string[];
  onNames: (names: string[]) => void;
}

const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

/** Names of a catalogue as chips, and others as a text with commas. */
export function NamesField({ label, other, catalogue, error, names, onNames }: NamesProps) {
  const known = catalogue.map(({ name }) => name);
  const others = names.filter((name) => !known.includes(name));
  const [text, type] = useTypedList(others, ", ", /,/);
  const [areAllShown, setAllShown] = useState(false);
  const chosen = names.filter((name) => known.includes(name));
  const shown = areAllShown
    ? known
    : known.filter((name, place) => place < mostChips || chosen.includes(name));
  return (
    <>
      <ChipGroup
        label={label}
        error={error}
        chips={shown.map((name) => ({ value: name, label: name }))}
        values={chosen}
        onValues={(values) => onNames([...values, ...others])}
        after={
          shown.length < known.length && (
            <Button variant="quiet" size="small" onClick={() => setAllShown(true)}>
              Ver más
            </Button>
          )
        }
      />
      <TextField
        label={other}
        maxLength={300}
        value={text}
        onChange={(event) => onNames([...chosen, ...type(event.target.value)])}
      />
    </>
  );
}

interface LinesProps {
  label: string;
  help: string;
  error?: string | undefined;
  lines: readonly string[];
  onLines: (lines: string[]) => void;
}

/** A list that is typed, one line for each. */
export function LinesField({ label, help, error, lines, onLines }: LinesProps) {
  const [text, type] = useTypedList(lines, "\n", /\n/);
  return (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      rows={2}
      maxLength={2000}
      value={text}
      onChange={(event) => onLines(type(event.target.value))}
    />
  );
}

/** The text of a list as it is typed, which keeps a comma or a line that is not followed by anything yet. */
function useTypedList(
  list: readonly string[],
  joint: string,
  separator: RegExp,
): [string, (typed: string) => string[]] {
  const [typed, setTyped] = useState(() => list.join(joint));
  const isOwn = listOf(typed, separator).join(joint) === list.join(joint);
  const type = (next: string): string[] => {
    setTyped(next);
    return [...new Set(listOf(next, separator).map((one) => one.slice(0, 120)))];
  };
  return [isOwn ? typed : list.join(joint), type];
}
