import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { fieldsFor } from "../fields/bound/index";
import { longest } from "./limits";
import { Part } from "./part";

interface NotesPartProps<Inputs extends FieldValues> {
  name: FieldPathByValue<Inputs, string>;
  title: string;
}

/** The last part of a section: what its questions do not ask for. */
export function NotesPart<Inputs extends FieldValues>({ name, title }: NotesPartProps<Inputs>) {
  const Field = fieldsFor<Inputs>();
  return (
    <Part id="notes" title={title} isTitleHidden>
      <Field.Area name={name} label={title} maxLength={longest.note} placeholder={placeholder} />
    </Part>
  );
}

const placeholder = "Lo que no cabe en las preguntas de arriba";
