import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { ChipGroup, type ChipGroupProps } from "../../../ui/fields/choices/chip-group";
import { startTexts } from "./start-texts";

const texts = startTexts.you;

interface ShortChipsProps extends ChipGroupProps {
  /** The values that are shown before all of them are asked for. */
  usual: readonly string[];
}

/** A multiple choice that starts with its usual options and those already chosen; a button shows all. */
export function ShortChips({ usual, chips, values, ...group }: ShortChipsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole
    ? chips
    : chips.filter(({ value }) => usual.includes(value) || values.includes(value));
  return (
    <ChipGroup
      {...group}
      chips={shown}
      values={values}
      after={
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more}
        </Button>
      }
    />
  );
}
