import { programLabels, programTypes, type ProgramType } from "@nutria/contract/catalogues/workouts/programs";
import { useCallback } from "react";
import { SearchBox } from "../../../components/ui/fields/search-box";
import { SelectField } from "../../../components/ui/fields/select-field";
import type { WorkoutFilters } from "../api/workouts";
import { TagSelects } from "../shared/tag-selects";
import { listTexts as texts } from "./texts";
import styles from "./workouts-screen.module.css";

interface WorkoutToolbarProps {
  filters: WorkoutFilters;
  onFilters: (filters: WorkoutFilters) => void;
}

/** The search by name and the catalogues as filters. */
export function WorkoutToolbar({ filters, onFilters }: WorkoutToolbarProps) {
  const { discipline, muscle, material, ...others } = filters;
  const { program, ...withoutProgram } = filters;
  const search = useCallback((text: string) => onFilters({ ...filters, search: text }), [filters, onFilters]);
  const tags = {
    ...(discipline !== undefined && { discipline }),
    ...(muscle !== undefined && { muscle }),
    ...(material !== undefined && { material }),
  };
  return (
    <div className={styles.toolbar}>
      <SearchBox value={filters.search ?? ""} texts={texts} onSearch={search} />
      <div className={styles.filters} role="group" aria-label={texts.filters}>
        <SelectField
          label={texts.program}
          value={program ?? ""}
          onChange={({ target }) =>
            onFilters(
              target.value === ""
                ? withoutProgram
                : { ...withoutProgram, program: target.value as ProgramType },
            )
          }
        >
          <option value="">{texts.allPrograms}</option>
          {programTypes.map((value) => (
            <option key={value} value={value}>
              {programLabels[value]}
            </option>
          ))}
        </SelectField>
        <TagSelects filters={tags} onFilters={(next) => onFilters({ ...others, ...next })} />
      </div>
    </div>
  );
}
