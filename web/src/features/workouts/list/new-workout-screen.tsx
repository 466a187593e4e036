import { programLabels, programTypes, type ProgramType } from "@nutria/contract/catalogues/workouts/programs";
import { messages } from "@nutria/contract/schemas/primitives";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { TextField } from "../../../ui/fields/text-field";
import { paths } from "@nutria/contract/web/paths";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { usePageTitle } from "../../../lib/page-title";
import { useCreateWorkout } from "../api/workouts";
import { firstSteps } from "../shared/new-steps";
import { workoutDialogTexts } from "./texts";
import styles from "./new-workout.module.css";

const texts = workoutDialogTexts.create;
const programs = programTypes.map((value) => ({ value, label: programLabels[value] }));

/** Names a new workout, and goes on to its builder. */
export function NewWorkoutScreen() {
  usePageTitle(texts.pageTitle);
  const navigate = useNavigate();
  const create = useCreateWorkout();
  const [name, setName] = useState("");
  const [program, setProgram] = useState<ProgramType>("custom-trainings");
  const [isChecked, setChecked] = useState(false);
  const focusInvalid = useFocusInvalid();
  const isNamed = name.trim() !== "";
  return (
    <form
      className={`stack fit gap-5 ${styles.screen}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isNamed) return focusInvalid(event.currentTarget);
        create.mutate(
          { body: { name: name.trim(), program, steps: firstSteps() } },
          { onSuccess: ({ _id }) => void navigate(paths.workout.href(_id), { replace: true }) },
        );
      }}
    >
      <header>
        <Link className={`inline-row gap-1 at-start muted small ${styles.back}`} to={paths.workouts.href()}>
          <ChevronLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <TextField
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={80}
        placeholder={texts.namePlaceholder}
        value={name}
        error={isChecked && !isNamed ? messages.required : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioGroupField
        label={texts.program}
        choices={programs}
        value={program}
        onValue={(value) => setProgram(value as ProgramType)}
      />
      <div className={`line wrap gap-3 ${styles.actions}`}>
        <Link className={buttonClass()} to={paths.workouts.href()}>
          {texts.cancel}
        </Link>
        <Button type="submit" variant="primary" loading={create.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
