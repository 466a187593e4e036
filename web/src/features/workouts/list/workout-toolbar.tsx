import { programLabels, programTypes, type ProgramType } from "@nutria/contract/catalogues/workouts/programs";
import { SlidersHorizontal } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { SearchBox } from "../../../ui/fields/search-box";
import { SelectField } from "../../../ui/fields/choices/select-field";
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
  const { search: _, ...withoutSearch } = filters;
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.keys(withoutSearch).length;
  const search = useCallback((text: string) => onFilters({ ...filters, search: text }), [filters, onFilters]);
  const tags = {
    ...(discipline !== undefined && { discipline }),
    ...(muscle !== undefined && { muscle }),
    ...(material !== undefined && { material }),
  };
  return (
    <div className={styles.toolbar}>
      <SearchBox value={filters.search ?? ""} texts={texts} onSearch={search} />
      {/* On a phone the filters stand aside until they are wanted. */}
      <Button
        className={styles.filterToggle ?? ""}
        aria-expanded={isOpen}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filtersChosen(chosen)}
      </Button>
      <div
        className={`stack gap-2 ${styles.filters} ${isOpen ? "" : styles.aside}`}
        role="group"
        aria-label={texts.filters}
      >
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
