import { stepMinutes } from "@nutria/contract/catalogues/times";
import { officeRoutes } from "@nutria/contract/routes/offices";
import type { Office, OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useMemo, useRef, useState } from "react";
import { genericTexts } from "../../../../lib/format/generic-texts";
import { useRouteMutation } from "../../../../lib/api/query";
import { useSectionForm } from "../../../../lib/forms/use-section-form";
import { useRefreshUser } from "../../../../lib/session/current-user";
import { placeInputsOf, type HoursBlock } from "./place-form";

const touched = [officeRoutes.listOffices, officeRoutes.listOfficeSchedules];

interface PlacePractice {
  user: NutritionistUser;
  offices: readonly Office[];
  schedules: readonly OfficeSchedule[];
}

/** The form of the third step: creates the offices and the hours that are missing, and then calls `onDone`. */
export function usePlaceStep({ user, offices, schedules }: PlacePractice, onDone: () => void) {
  // Fixed while the step is open, because a save that fails half-way must not hide what is left to save.
  const [needs] = useState(() => ({
    needsOffice: offices.length === 0,
    needsHours: schedules.length === 0 && user.canUseAgenda,
  }));
  const { create, isSaving } = useCreatePlaces(offices);
  const schema = useMemo(() => async () => (await import("./place-schema")).placeSchema(needs), [needs]);
  const { form, submit } = useSectionForm({
    schema,
    stored: user,
    inputsOf: placeInputsOf,
    compared: [],
    draft: "startPlace",
    save: ({ values }, { saved }) =>
      void create(values).then((now) => {
        if (!now) return;
        saved(now);
        onDone();
      }),
  });
  return { form, submit, isSaving, ...needs };
}

/** Creates offices and hours one after the other; a second try goes on where the first one failed. */
function useCreatePlaces(existing: readonly Office[]) {
  const options = { fallback: genericTexts.update, invalidates: touched };
  const createOffice = useRouteMutation(officeRoutes.createOffice, options);
  const createHours = useRouteMutation(officeRoutes.createOfficeSchedule, options);
  const refresh = useRefreshUser();
  const created = useRef({ offices: new Map<string, Office>(), hours: new Set<string>() });
  const [isSaving, setSaving] = useState(false);

  const make = async ({ offices, hours }: { offices: OfficeInput[]; hours: HoursBlock[] }) => {
    for (const office of offices) {
      if (created.current.offices.has(office.mode)) continue;
      created.current.offices.set(office.mode, await createOffice.mutateAsync({ body: office }));
    }
    const places = placesOfHours([...existing, ...created.current.offices.values()]);
    for (const { days, startTime, endTime } of hours) {
      const key = `${startTime}-${endTime}`;
      if (created.current.hours.has(key)) continue;
      const schedule = { days, startTime, endTime, duration: stepMinutes };
      await createHours.mutateAsync({ body: { schedule, offices: places } });
      created.current.hours.add(key);
    }
    return refresh();
  };
  const create = async (values: { offices: OfficeInput[]; hours: HoursBlock[] }) => {
    setSaving(true);
    try {
      return await make(values);
    } catch {
      // The failed call has told why.
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { create, isSaving };
}

/** The offices that the first hours are for: all but a second physical one (spec B §5). */
function placesOfHours(offices: readonly Office[]): string[] {
  const onsite = offices.find(({ mode }) => mode === "onsite");
  const distinct = new Map(offices.map((office) => [office._id, office]));
  return [...distinct.values()]
    .filter((office) => office.mode !== "onsite" || office._id === onsite?._id)
    .map(({ _id }) => _id);
}
