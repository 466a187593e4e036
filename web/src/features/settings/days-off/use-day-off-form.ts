import {
  allDayTimes,
  dayOffMessages,
  type DayOff,
  type DayOffForm,
  type DayOffInput,
} from "@nutria/contract/schemas/agenda/day-off";
import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { useMemo, useState } from "react";
import { useDialogs } from "../../../lib/dialogs";
import type * as z from "zod/mini";
import { useVersionedForm, type SaveOutcome } from "../../../lib/forms/use-versioned-form";
import { useCreateDayOff, useDayOffWarnings, useUpdateDayOff } from "../api/days-off";
import { saveEntity } from "../shared/save-entity";
import { comparedDayOffFields, dayOffBodyOf, dayOffInputsOf, dayOffFormIn, newDayOff } from "./day-off-form";

/** The two instants of the wire are the two times of the form. */
const names = { startDate: "startTime", endDate: "endTime" } as const;

/**
 * The form of a day off. Before a save, asks whether equal times mean the whole day, and warns about patients with an
 * appointment during that time.
 */
export function useDayOffForm(registered: DayOff | undefined, timeZone: string) {
  const { saveDay, affected, isSaving } = useSaveDayOff(timeZone);
  const [wholeDay, setWholeDay] = useState<{ save: () => void } | null>(null);
  const schema = useMemo(() => dayOffFormIn(timeZone), [timeZone]);
  const versioned = useVersionedForm({
    schema,
    stored: registered,
    inputsOf: (dayOff: DayOff | undefined) => (dayOff ? dayOffInputsOf(dayOff, timeZone) : newDayOff),
    compared: comparedDayOffFields,
    names,
    save: ({ values, opened }, outcome) => {
      const hasSameTimes = !values.isAllDay && values.startTime === values.endTime;
      if (hasSameTimes) setWholeDay({ save: () => saveDay({ ...values, isAllDay: true }, opened, outcome) });
      else saveDay(values, opened, outcome);
    },
  });
  const { setError, setValue } = versioned.form;

  return {
    ...versioned,
    isSaving,
    sameTimes: wholeDay && {
      onBack: () => {
        setWholeDay(null);
        setError("endTime", { message: dayOffMessages.sameTimes });
      },
      onWholeDay: () => {
        setWholeDay(null);
        setValue("isAllDay", true);
        setValue("startTime", allDayTimes.startTime);
        setValue("endTime", allDayTimes.endTime);
        wholeDay.save();
      },
    },
    affected,
  };
}

/** Saves a day off; where patients have an appointment then, only once the nutritionist goes on. */
function useSaveDayOff(timeZone: string) {
  const dialogs = useDialogs();
  const warnings = useDayOffWarnings();
  const create = useCreateDayOff();
  const update = useUpdateDayOff();
  const [affected, setAffected] = useState<{ patients: AffectedPatient[]; onContinue: () => void } | null>(
    null,
  );
  const saveDay = (
    values: z.output<typeof DayOffForm>,
    opened: DayOff | undefined,
    outcome: SaveOutcome<DayOff | undefined>,
  ) => {
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
  };
  return {
    saveDay,
    affected: affected && { ...affected, onBack: () => setAffected(null) },
    isSaving: warnings.isPending || create.isPending || update.isPending,
  };
}
