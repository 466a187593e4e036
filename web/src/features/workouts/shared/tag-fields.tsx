import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { tagTexts as texts } from "./tag-texts";

/** What a workout or a video is found by. */
export interface Tags {
  discipline: string | null;
  muscles: string[];
  materials: string[];
}

const chipsOf = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ _id, name }) => ({ value: _id, label: name }));

/** The fields of discipline, muscles and material. */
export function TagFields({ tags, onTags }: { tags: Tags; onTags: (changes: Partial<Tags>) => void }) {
  return (
    <>
      <SelectField
        label={texts.discipline}
        value={tags.discipline ?? ""}
        onChange={({ target }) => onTags({ discipline: target.value === "" ? null : target.value })}
      >
        <option value="">{texts.noDiscipline}</option>
        {disciplines.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChipGroup
        label={texts.muscles}
        chips={chipsOf(muscles)}
        values={tags.muscles}
        onValues={(values) => onTags({ muscles: values })}
      />
      <ChipGroup
        label={texts.materials}
        chips={chipsOf(materials)}
        values={tags.materials}
        onValues={(values) => onTags({ materials: values })}
      />
    </>
  );
}
