import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { tagTexts as texts } from "./tag-texts";
import styles from "./tag-selects.module.css";

/** What a list is narrowed by; an entry that is not chosen is left out. */
export interface TagFilters {
  discipline?: string;
  muscle?: string;
  material?: string;
}

const catalogues: Record<keyof TagFilters, readonly CatalogueEntry[]> = {
  discipline: disciplines,
  muscle: muscles,
  material: materials,
};
const names = Object.keys(catalogues) as (keyof TagFilters)[];

interface TagSelectsProps {
  filters: TagFilters;
  onFilters: (filters: TagFilters) => void;
}

/** The catalogues as filters: discipline, muscle and material. */
export function TagSelects({ filters, onFilters }: TagSelectsProps) {
  return (
    <div className={`stack gap-2 ${styles.selects}`}>
      {names.map((name) => (
        <SelectField
          key={name}
          label={texts[name]}
          value={filters[name] ?? ""}
          onChange={({ target }) => {
            const { [name]: _, ...others } = filters;
            onFilters(target.value === "" ? others : { ...others, [name]: target.value });
          }}
        >
          <option value="">{texts.any[name]}</option>
          {catalogues[name].map((entry) => (
            <option key={entry._id} value={entry._id}>
              {entry.name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
