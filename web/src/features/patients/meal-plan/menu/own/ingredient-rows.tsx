import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { mostIngredients } from "@nutria/contract/schemas/foods";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { NumberField } from "../../../../../ui/fields/number-field";
import { TextField } from "../../../../../ui/fields/text-field";
import type { FieldErrors } from "./field-errors";
import { ownTexts as texts } from "./own-texts";
import styles from "./own.module.css";

/** A food of a dish, with its grams as they are typed. */
export interface TypedIngredient {
  food: string;
  name: string;
  grams: string;
}

const mostFound = 5;

/** The foods of a dish with their grams, and the search that adds one. */
export function IngredientRows({
  index,
  ingredients,
  errors,
  onIngredients,
}: {
  index: FoodIndex;
  ingredients: readonly TypedIngredient[];
  errors: FieldErrors;
  onIngredients: (ingredients: TypedIngredient[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const search = useMemo(() => foodSearch(index), [index]);
  const found = typed.trim() === "" ? [] : search({ typed, kind: "food" }).slice(0, mostFound);
  return (
    <fieldset className={styles.rows}>
      <legend>{texts.ingredients}</legend>
      {errors.ingredients !== undefined && (
        <p className="danger small" role="alert">
          {errors.ingredients}
        </p>
      )}
      {ingredients.map(({ food, name, grams }, place) => (
        <div key={food} className={`stack gap-2 level ${styles.ingredient}`}>
          <span>{name}</span>
          <NumberField
            label={texts.gramsOf(name)}
            labelHidden
            maxLength={7}
            value={grams}
            error={errors[`ingredients.${place}.grams`] ?? errors[`ingredients.${place}.food`]}
            onChange={({ target }) =>
              onIngredients(
                ingredients.map((each, at) => (at === place ? { ...each, grams: target.value } : each)),
              )
            }
          />
          <Button
            variant="quiet"
            aria-label={texts.removeIngredient(name)}
            onClick={() => onIngredients(ingredients.filter((_, at) => at !== place))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {ingredients.length < mostIngredients && (
        <TextField
          label={texts.addIngredient}
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <NothingFound typed={typed.trim()} />}
      {found.length > 0 && (
        <ul className={`stack from-start ${styles.found}`}>
          {found.map(({ _id, name }) => (
            <li key={_id}>
              <Button
                size="small"
                variant="quiet"
                icon={<Plus size={16} aria-hidden="true" />}
                disabled={ingredients.some(({ food }) => food === _id)}
                onClick={() => {
                  onIngredients([...ingredients, { food: _id, name, grams: "100" }]);
                  setTyped("");
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function NothingFound({ typed }: { typed: string }) {
  if (typed === "") return null;
  return (
    <p className="muted small" role="status">
      {texts.noIngredient(typed)}
    </p>
  );
}
