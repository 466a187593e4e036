import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { BoundChips, BoundEntries, BoundMealTimes, BoundWeeklyMeals } from "../../fields/bound/list-fields";
import { BoundQuestion } from "../../fields/bound/question-fields";
import {
  BoundArea,
  BoundChoice,
  BoundDayOrMonth,
  BoundNumber,
  BoundSelect,
  BoundText,
} from "../../fields/bound/text-fields";
import { longest } from "../limits";
import { FieldRow, Part } from "../part";
import { catalogues } from "./catalogues";
import type { FieldDeclaration, PartDeclaration } from "./declaration";
import { EntriesOrNone } from "./entries-or-none";

/** The form of a section. A part with a frame of its own, such as gynaecology, is around its fields alone. */
export function DeclaredParts<I extends FieldValues>({
  parts,
  frames = {},
}: {
  parts: readonly PartDeclaration<I>[];
  frames?: Record<string, (fields: ReactNode) => ReactNode>;
}) {
  return parts.map((part) => {
    const { id, title, heading = title } = part;
    const fields = <DeclaredFields part={part} />;
    return frames[id] ? (
      <Framed key={id}>{frames[id](fields)}</Framed>
    ) : (
      <Part key={id} id={id} title={heading || title} isTitleHidden={heading === false}>
        {fields}
      </Part>
    );
  });
}

const Framed = ({ children }: { children: ReactNode }) => children;

function DeclaredFields<I extends FieldValues>({ part }: { part: PartDeclaration<I> }) {
  return part.fields.map((field) =>
    field.kind === "row" ? (
      <FieldRow key={field.fields[0]?.name} isNarrow={field.isNarrow ?? false}>
        {field.fields.map((one) => (
          <DeclaredField key={one.name} field={one} />
        ))}
      </FieldRow>
    ) : (
      <DeclaredField key={field.name} field={field} />
    ),
  );
}

/** The declaration of a field of some kinds. */
type Kind<I extends FieldValues, Name> = Extract<FieldDeclaration<I>, { kind: Name }>;

const notesPlaceholder = "Lo que no cabe en las preguntas de arriba";

function DeclaredField<I extends FieldValues>({ field }: { field: FieldDeclaration<I> }): ReactNode {
  const { name, label } = field;
  switch (field.kind) {
    case "text":
      return <BoundText {...field} />;
    case "day":
      return <BoundDayOrMonth {...field} />;
    case "number":
      return <BoundNumber {...field} />;
    case "notes":
      return <BoundArea {...field} maxLength={longest.note} placeholder={notesPlaceholder} />;
    case "select":
      return <BoundSelect {...field} catalogue={catalogues[field.catalogue]} />;
    case "choice":
      return <BoundChoice {...field} catalogue={catalogues[field.catalogue]} />;
    case "chips":
      return <BoundChips {...field} catalogue={catalogues[field.catalogue]} />;
    case "mealTimes":
      return <BoundMealTimes count={field.count.name} times={name} />;
    case "weeklyMeals":
      return <BoundWeeklyMeals {...field} />;
    case "entries":
      return <DeclaredEntries field={field} />;
    case "entriesOrNone":
      return (
        <EntriesOrNone name={name} label={label} none={field.none} list={<DeclaredEntries field={field} />} />
      );
    case "question":
      return <DeclaredQuestion field={field} />;
  }
}

function DeclaredEntries<I extends FieldValues>({ field }: { field: Kind<I, "entries" | "entriesOrNone"> }) {
  const { name, label, placeholder, tone, maxLength, common, catalogue } = field;
  return (
    <BoundEntries
      {...{ name, label, placeholder, maxLength }}
      {...(tone && { tone })}
      {...(common && { common })}
      {...(catalogue && { catalogue: catalogues[catalogue] })}
    />
  );
}

function DeclaredQuestion<I extends FieldValues>({ field }: { field: Kind<I, "question"> }) {
  const { name, label, rows, beside } = field;
  const besideYes = beside && {
    name: beside.name,
    empty: beside.kind === "day" ? null : "",
    field: <DeclaredField field={beside} />,
  };
  return (
    <BoundQuestion {...{ name, label }} {...(rows && { rows })} {...(besideYes && { beside: besideYes })} />
  );
}
