import type { DayOff, DayOffInput } from "@nutria/contract/schemas/agenda/day-off";
import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { useMemo, useState } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { useCreateDayOff, useDayOffWarnings, useUpdateDayOff } from "../api/days-off";
import { saveEntity } from "../shared/save-entity";
import { comparedDayOffFields, dayOffBodyOf, dayOffInputsOf, dayOffFormIn, newDayOff } from "./day-off-form";

/** The two instants of the wire are the two times of the form. */
const names = { startDate: "startTime", endDate: "endTime" } as const;

/** The form of a day off. Before a save, warns about patients with an appointment during that time. */
export function useDayOffForm(registered: DayOff | undefined, timeZone: string) {
  const dialogs = useDialogs();
  const warnings = useDayOffWarnings();
  const create = useCreateDayOff();
  const update = useUpdateDayOff();
  const [affected, setAffected] = useState<{ patients: AffectedPatient[]; onContinue: () => void } | null>(
    null,
  );
  const schema = useMemo(() => dayOffFormIn(timeZone), [timeZone]);
  const versioned = useVersionedForm({
    schema,
    stored: registered,
    inputsOf: (dayOff: DayOff | undefined) => (dayOff ? dayOffInputsOf(dayOff, timeZone) : newDayOff),
    compared: comparedDayOffFields,
    names,
    save: ({ values, opened }, outcome) => {
      const refused = (error: unknown) => {
        setAffected(null);
        outcome.refused(error);
      };
      const body: DayOffInput = dayOffBodyOf(values, timeZone);
      const send = () => saveEntity({ create, update }, body, opened, { onSuccess: dialogs.close, refused });
      const { startDate, endDate } = body;
      warnings.mutate(
        { query: { startDate, endDate } },
        {
          onSuccess: (patients) =>
            patients.length === 0 ? send() : setAffected({ patients, onContinue: send }),
          onError: refused,
        },
      );
    },
  });

  return {
    ...versioned,
    isSaving: warnings.isPending || create.isPending || update.isPending,
    affected: affected && { ...affected, onBack: () => setAffected(null) },
  };
}
