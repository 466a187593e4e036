import { programLabels, programTypes, type ProgramType } from "@nutria/contract/catalogues/workouts/programs";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import { TagFields, type Tags } from "../../shared/tag-fields";
import type { WorkoutContent } from "../editor/workout-content";
import { NameField } from "../inspector/name-field";
import { builderTexts } from "../texts";
import { VideoField } from "./video-field";

const texts = builderTexts.detailFields;

interface DetailsFieldsProps {
  content: WorkoutContent;
  onChange: (changes: Partial<WorkoutContent>) => void;
  /** Called before another dialog opens, because only one is open at a time. */
  onLeave: () => void;
}

/** What a workout is: its name, its video, and what it is found by. */
export function DetailsFields({ content, onChange, onLeave }: DetailsFieldsProps) {
  return (
    <>
      <NameField label={texts.name} value={content.name} onValue={(name) => onChange({ name })} />
      <VideoField video={content.video} onVideo={(video) => onChange({ video })} onLeave={onLeave} />
      <TextAreaField
        label={texts.description}
        rows={2}
        maxLength={500}
        value={content.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label={texts.program}
        value={content.program}
        onChange={({ target }) => onChange({ program: target.value as ProgramType })}
      >
        {programTypes.map((program) => (
          <option key={program} value={program}>
            {programLabels[program]}
          </option>
        ))}
      </SelectField>
      <TagFields tags={content} onTags={(changes: Partial<Tags>) => onChange(changes)} />
    </>
  );
}
