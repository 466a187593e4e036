import { get, type FieldValues } from "react-hook-form";
import type { RailPart } from "../rail/rail-part";
import { fieldsIn, type FieldDeclaration, type PartDeclaration } from "./declaration";

/** The parts of a section in the rail, with the answers of their questions. */
export function railPartsOf<I extends FieldValues>(parts: readonly PartDeclaration<I>[]): RailPart<I>[] {
  return parts.map((part) => {
    const questions = new Map<string, FieldDeclaration<I>[]>();
    for (const field of fieldsIn(part)) {
      const { question = field.kind === "notes" ? null : field.name } = field;
      if (question !== null) questions.set(question, [...(questions.get(question) ?? []), field]);
    }
    const asked = [...questions.values()];
    return {
      id: part.id,
      title: part.title,
      answers: (inputs) => asked.map((fields) => fields.flatMap((field) => valuesOf(field, inputs))),
    };
  });
}

/** The values of a field, any of which answers it. */
function valuesOf<I extends FieldValues>(field: FieldDeclaration<I>, inputs: I): unknown[] {
  const value: unknown = get(inputs, field.name);
  // A cleared answer is no answer.
  if (field.kind === "entriesOrNone") return [value, get(inputs, field.none.name) || null];
  if (field.kind === "mealTimes")
    return [get(inputs, field.count.name), ...(value as { hour: string }[]).map(({ hour }) => hour)];
  return field.kind === "weeklyMeals" ? Object.values(value as object) : [value];
}
