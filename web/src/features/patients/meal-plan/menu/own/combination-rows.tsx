import { foodGroups, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import { mostGroupsOfFood } from "@nutria/contract/schemas/foods";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { SelectField } from "../../../../../ui/fields/choices/select-field";
import { NumberField } from "../../../../../ui/fields/number-field";
import type { FieldErrors } from "./field-errors";
import { ownTexts as texts } from "./own-texts";
import styles from "./own.module.css";

/** A group that an equivalent of a food counts as, with its count as it is typed. */
export interface TypedCount {
  group: FoodGroupId | "";
  count: string;
}

/** What one equivalent of a food counts as, where that is not one of its group: nothing chosen means its group. */
export function CombinationRows({
  counts,
  errors,
  onCounts,
}: {
  counts: readonly TypedCount[];
  errors: FieldErrors;
  onCounts: (counts: TypedCount[]) => void;
}) {
  const set = (place: number, changes: Partial<TypedCount>) =>
    onCounts(counts.map((each, at) => (at === place ? { ...each, ...changes } : each)));
  return (
    <fieldset className={styles.rows}>
      <legend>{texts.combination}</legend>
      <p className="muted small">{counts.length === 0 ? texts.countsAsGroup : texts.combinationHelp}</p>
      {errors.combination !== undefined && (
        <p className="danger small" role="alert">
          {errors.combination}
        </p>
      )}
      {counts.map(({ group, count }, place) => (
        <div key={place} className={styles.row}>
          <SelectField
            label={texts.group}
            placeholder={texts.chooseGroup}
            value={group}
            onChange={({ target }) => set(place, { group: target.value as FoodGroupId })}
          >
            {foodGroups.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={texts.count}
            maxLength={4}
            value={count}
            error={group === "" ? undefined : errors[`combination.${group}`]}
            onChange={({ target }) => set(place, { count: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={texts.removeCount(place + 1)}
            onClick={() => onCounts(counts.filter((_, at) => at !== place))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {counts.length < mostGroupsOfFood && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onCounts([...counts, { group: "", count: "" }])}
        >
          {texts.addCount}
        </Button>
      )}
    </fieldset>
  );
}
