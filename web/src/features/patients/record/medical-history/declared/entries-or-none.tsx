import { useEffect, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../../ui/fields/choices/checkbox-field";
import { useIsReadOnly } from "../../fields/read-only";
import { ShownValue } from "../../fields/shown-value";

interface EntriesOrNoneProps {
  name: string;
  label: string;
  none: { name: string; label: string };
  list: ReactNode;
}

/** A list, or the answer that there is none, which an empty list does not give. An entry takes that answer back. */
export function EntriesOrNone({ name, label, none, list }: EntriesOrNoneProps) {
  const { register, setValue } = useFormContext();
  const [entries, hasNone] = useWatch({ name: [name, none.name] }) as [string[], boolean | null];
  const isReadOnly = useIsReadOnly();
  const isRefuted = hasNone === true && entries.length > 0;
  useEffect(() => {
    if (isRefuted) setValue(none.name, null, { shouldDirty: true });
  }, [isRefuted, setValue, none.name]);

  if (isReadOnly && hasNone) return <ShownValue label={label}>{none.label}</ShownValue>;
  return (
    <div className="stack gap-2 packed shrinks">
      {list}
      {entries.length === 0 && !isReadOnly && <CheckboxField {...register(none.name)} label={none.label} />}
    </div>
  );
}
