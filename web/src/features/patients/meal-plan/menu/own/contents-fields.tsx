import {
  allergenNames,
  allergenWords,
  type AllergenWord,
} from "@nutria/contract/catalogues/allergens/vocabulary";
import type { FoodContents } from "@nutria/contract/schemas/foods";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { CheckboxField } from "../../../../../ui/fields/choices/checkbox-field";
import { ChipGroup } from "../../../../../ui/fields/choices/chip-group";
import { ownTexts as texts } from "./own-texts";

/** What a food contains as it is chosen; null while it is what its words propose. */
export interface TypedContents {
  chosen: FoodContents | null;
  isConfirmed: boolean;
}

/** What most people avoid; the rest is one press away. */
const usual: readonly AllergenWord[] = [
  ...(["milk", "lactose", "egg", "fish", "crustaceans", "molluscs", "wheat", "gluten", "soy"] as const),
  ...(["peanut", "walnut", "pecan", "almond", "sesame", "corn", "beef", "pork", "poultry"] as const),
];

interface ContentsFieldsProps {
  value: TypedContents;
  /** What the words of the food say, until somebody chooses. */
  proposed: FoodContents;
  onValue: (value: TypedContents) => void;
}

/** Asks what a food of the practice contains and may contain, and whether somebody has looked at its label or recipe. */
export function ContentsFields({ value, proposed, onValue }: ContentsFieldsProps) {
  const [isAll, setAll] = useState(false);
  const contents = value.chosen ?? proposed;
  const set = (changes: Partial<FoodContents>) => onValue({ ...value, chosen: { ...contents, ...changes } });
  const named = new Set<AllergenWord>([...usual, ...contents.contains, ...contents.mayContain]);
  const shown = isAll ? allergenWords : allergenWords.filter((word) => named.has(word));
  const chips = shown.map((word) => ({ value: word, label: allergenNames[word] }));
  return (
    <>
      <ChipGroup
        label={texts.contains}
        help={texts.containsHelp}
        chips={chips}
        values={contents.contains}
        onValues={(values) =>
          set({
            contains: values as AllergenWord[],
            mayContain: contents.mayContain.filter((word) => !values.includes(word)),
          })
        }
        after={
          !isAll && (
            <Button size="small" variant="quiet" onClick={() => setAll(true)}>
              {texts.allAllergens}
            </Button>
          )
        }
      />
      <ChipGroup
        label={texts.mayContain}
        chips={chips.filter((chip) => !contents.contains.includes(chip.value))}
        values={contents.mayContain}
        onValues={(values) => set({ mayContain: values as AllergenWord[] })}
      />
      <CheckboxField
        label={texts.confirmed}
        help={texts.confirmedHelp}
        checked={value.isConfirmed}
        onChange={({ target }) => onValue({ ...value, isConfirmed: target.checked })}
      />
    </>
  );
}

/** The content to send; without what the nutritionist did not confirm. */
export const confirmedIn = ({ chosen, isConfirmed }: TypedContents, proposed: FoodContents) =>
  isConfirmed ? { contents: chosen ?? proposed } : {};
