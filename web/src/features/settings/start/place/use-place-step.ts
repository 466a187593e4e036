import { ApiError } from "@nutria/contract/wire/api-error";
import { stepMinutes } from "@nutria/contract/catalogues/times";
import { officeRoutes } from "@nutria/contract/routes/offices";
import type { Office, OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useMemo, useRef, useState } from "react";
import { formRefusal } from "../../../../data/call/form-refusal";
import { renamedFields } from "../../../../data/call/renamed-fields";
import { genericTexts } from "../../../../lib/format/generic-texts";
import { useRouteMutation } from "../../../../data/query/query";
import { useSectionForm } from "../../../../device/drafts/use-section-form";
import { useRefreshUser } from "../../../../data/session/current-user";
import { fieldsOfHours, placeInputsOf, type HoursBlock, type PlaceInputs } from "./place-form";

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
    save: ({ values, inputs }, { saved, refused }) =>
      void create(values).then(
        (now) => {
          saved(now);
          onDone();
        },
        (error: unknown) => refused(error instanceof RefusedPlace ? error.atFields(inputs) : error),
      ),
  });
  return { form, submit, isSaving, ...needs };
}

/** An office or hours that were not created. */
class RefusedPlace extends Error {
  constructor(
    private readonly error: unknown,
    private readonly what: Pick<OfficeInput, "mode"> | HoursBlock,
  ) {
    super("A place or hours were refused");
  }

  /** The server's error, on the fields of the form. */
  atFields({ days }: PlaceInputs): unknown {
    const { error, what } = this;
    if ("mode" in what) return renamedFields(error, (path) => `${what.mode}.${path}`);
    const at = fieldsOfHours(days, what);
    // Hours that overlap are an error of no field.
    const told =
      error instanceof ApiError && error.code === "office_hours_overlap"
        ? formRefusal("validation", { fields: { "schedule.startTime": error.message } })
        : error;
    return renamedFields(told, (path) => (path === "schedule.endTime" ? at.end : at.start));
  }
}

/** Creates offices and hours one after the other; a second try goes on where the first one failed. */
function useCreatePlaces(existing: readonly Office[]) {
  const options = { fallback: genericTexts.update, invalidates: touched };
  const createOffice = useRouteMutation(officeRoutes.createOffice, options);
  const createHours = useRouteMutation(officeRoutes.createOfficeSchedule, {
    ...options,
    handles: ["office_hours_overlap"],
  });
  const refresh = useRefreshUser();
  const created = useRef({ offices: new Map<string, Office>(), hours: new Set<string>() });
  const [isSaving, setSaving] = useState(false);

  const makeOffice = async (office: OfficeInput) => {
    if (created.current.offices.has(office.mode)) return;
    created.current.offices.set(office.mode, await createOffice.mutateAsync({ body: office }));
  };
  const makeHours = async ({ days, startTime, endTime }: HoursBlock, places: string[]) => {
    const key = `${startTime}-${endTime}`;
    if (created.current.hours.has(key)) return;
    const schedule = { days, startTime, endTime, duration: stepMinutes };
    await createHours.mutateAsync({ body: { schedule, offices: places } });
    created.current.hours.add(key);
  };
  const make = async ({ offices, hours }: { offices: OfficeInput[]; hours: HoursBlock[] }) => {
    for (const office of offices) await refusedAs(office, makeOffice(office));
    const places = placesOfHours([...existing, ...created.current.offices.values()]);
    for (const block of hours) await refusedAs(block, makeHours(block, places));
    return refresh();
  };
  /** Raises {@link RefusedPlace}; what is not of a field was told by the call that failed. */
  const create = async (values: { offices: OfficeInput[]; hours: HoursBlock[] }) => {
    setSaving(true);
    try {
      return await make(values);
    } finally {
      setSaving(false);
    }
  };
  return { create, isSaving };
}

async function refusedAs(what: OfficeInput | HoursBlock, creating: Promise<void>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    throw new RefusedPlace(error, what);
  }
}

/** The offices that the first hours are for: all but a second physical one (spec B §5). */
function placesOfHours(offices: readonly Office[]): string[] {
  const onsite = offices.find(({ mode }) => mode === "onsite");
  const distinct = new Map(offices.map((office) => [office._id, office]));
  return [...distinct.values()]
    .filter((office) => office.mode !== "onsite" || office._id === onsite?._id)
    .map(({ _id }) => _id);
}
