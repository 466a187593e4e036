import { useState } from "react";
import type * as z from "zod/mini";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { errorsOf, readingErrors, refusedFields, type FieldErrors, type TypedNumbers } from "./field-errors";
import { ownTexts as texts } from "./own-texts";

interface Saving<Input> {
  mutate: (
    call: { body: Input },
    outcome: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

/** Saves a form once its schema finds nothing wrong; the errors of both sides stand at their fields. */
export function useCheckedSave<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  create: Saving<z.output<Schema>>,
  numbers: TypedNumbers,
): { errors: FieldErrors; save: () => void } {
  const dialogs = useDialogs();
  const [refused, setRefused] = useState<FieldErrors>({});
  const [isChecked, setChecked] = useState(false);
  return {
    errors: { ...refused, ...(isChecked ? readingErrors(errorsOf(schema, body), numbers) : {}) },
    save: () => {
      setChecked(true);
      const input = schema.safeParse(body);
      if (!input.success) return;
      create.mutate(
        { body: input.data },
        {
          onSuccess: () => {
            notify.success(texts.saved);
            dialogs.close();
          },
          onError: (error) => setRefused(refusedFields(error)),
        },
      );
    },
  };
}
