import { formRefusal } from "../../../data/call/form-refusal";
import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useDialogs } from "../../../lib/dialogs";
import { useWaiting } from "../../../data/query/waiting";
import { useContractForm } from "../../../lib/forms/form";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import type { BookingSettings } from "../api/booking-settings";
import { useCreateAppointment, useUpdateAppointment } from "../api/appointment-changes";
import { createBodyOf, updateBodyOf } from "./values/event-bodies";
import {
  eventFormSchema,
  eventOf,
  isOverVisit,
  isWholeDays,
  newEvent,
  spanOf,
  type EventDraft,
  type EventFormValues,
} from "./values/event-form-values";
import { toldChangeOf, type ToldChange } from "./told-change";
import type { DraftEvent } from "./values/draft-event";
import type { MovedDates } from "./values/repeats";
import type { PickedPatient } from "../patient-picker/picked-patient";
import type { VisitChoice } from "../visit-choice/visit-choice";
import { useProposedStart } from "./use-proposed-start";
import { useVisitAsLastTime } from "./use-visit-as-last-time";
import type { Service, ServiceMode } from "@nutria/contract/schemas/practice/service";
import { dialogTexts } from "../dialog-texts";

/** A service that can be selected for an appointment. */
interface ServiceChoice {
  _id: string;
  label: string;
  mode: readonly ServiceMode[];
  minutesLenght: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
}

const visitFields = ["service", "mode", "office"] as const;

interface Options {
  settings: BookingSettings;
  /** The event to change; undefined for a new one. */
  appointment?: Appointment | undefined;
  /** Initial values of a new event. */
  draft: EventDraft;
  /** The values typed before another dialog or the other form replaced this one. */
  saved?: DraftEvent | undefined;
}

/** State and submit of the event form, shared by the dialog and the popover. */
export function useEventForm({ settings, appointment, draft, saved }: Options) {
  const { zone, offices } = settings;
  const services = useMemo(
    () => serviceChoicesOf(settings.services, appointment),
    [settings.services, appointment],
  );
  const before = useMemo(() => (appointment ? eventOf(appointment, zone) : undefined), [appointment, zone]);
  const base = useMemo(() => before ?? newEvent(draft, zone), [before, draft, zone]);
  const [picked, setPicked] = useTypedState<PickedPatient | undefined>(
    "picked",
    saved?.patient ?? draft.patient ?? patientOf(appointment),
  );
  const form = useContractForm(
    useMemo(() => eventFormSchema(zone), [zone]),
    { defaultValues: saved?.values ?? base },
  );
  useTypedForm("event", form);
  const values = useWatch({ control: form.control }) as EventFormValues;
  const service = services.find(({ _id }) => _id === values.service);
  const { setValue, clearErrors } = form;
  // A visit that follows another one is as that one.
  const isGiven = appointment !== undefined || (draft.visit && picked?._id === draft.patient?._id);
  const { filled, isAsLastTime } = useVisitAsLastTime({
    patientId: isGiven ? undefined : picked?._id,
    ...{ settings, values },
    given: draft.visit,
    fill: useCallback(
      (visit: VisitChoice) => {
        for (const name of visitFields) setValue(name, visit[name]);
        clearErrors(visitFields);
      },
      [setValue, clearErrors],
    ),
  });
  const untyped = appointment || saved ? undefined : draft;
  const { proposed, proposal } = useProposedStart({ draft: untyped, zone, values, base, setValue });
  const initial = { ...base, ...(isAsLastTime && filled), ...proposed };
  const series = useMovedDates(values);

  return {
    form,
    values,
    service,
    span: spanOf(values, service, zone),
    picked,
    services,
    isAsLastTime,
    /** Of the start, while nobody chose it. */
    proposal,
    /** Whether the values differ from the initial ones, so that closing would lose them. */
    isDirty: (Object.keys(base) as (keyof EventFormValues)[]).some((name) => values[name] !== initial[name]),
    ...series,
    ...useSave({ form, zone, service, appointment, before, moved: series.moved }),
    ...useVisitChoices({ form, values, services, offices, isNew: !appointment }),
    pick: (chosen: PickedPatient | undefined) => {
      setPicked(chosen);
      form.setValue("patient", chosen?._id ?? "", {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;

type EventForm = ReturnType<typeof useContractForm<ReturnType<typeof eventFormSchema>>>;

interface SaveOptions {
  form: EventForm;
  zone: string;
  service: ServiceChoice | undefined;
  appointment: Appointment | undefined;
  /** The values of the appointment as the form was opened. */
  before: EventFormValues | undefined;
  moved: MovedDates;
}

/** The dates of a new series that were moved, which are those of one time, place and interval only. */
function useMovedDates({ kind, service, mode, office, date, start, every, times }: EventFormValues) {
  const of = JSON.stringify([kind, service, mode, office, date, start, every, times]);
  const [kept, setKept] = useTypedState<{ of: string; moved: MovedDates } | undefined>("moved", undefined);
  const moved = kept?.of === of ? kept.moved : noDates;
  return {
    moved,
    /** Moves a date of the series; without an instant, back to the time of the others. */
    moveDate: (position: number, startDate: string | undefined) => {
      const { [position]: _, ...others } = moved;
      setKept({ of, moved: startDate === undefined ? others : { ...others, [position]: startDate } });
    },
  };
}

const noDates: MovedDates = {};

/** Question before the values are saved. */
interface Asked {
  typed: EventFormValues;
  /** What the patient is told of; without it, the appointment would be a visit that took place. */
  told: ToldChange | undefined;
}

/** Creates the event or sends its changes; asks first whether a time that is past is meant, and before a patient is told. */
function useSave({ form, zone, service, appointment, before, moved }: SaveOptions) {
  const dialogs = useDialogs();
  const [asked, setAsked] = useState<Asked>();
  const onError = (error: Error) => {
    setAsked(undefined);
    if (!(error instanceof ApiError)) return;
    const isTaken = error.code === "slot_taken";
    const taken = { startDate: error.fields?.startDate ?? appointmentMessages.slotTaken };
    const fields = isTaken ? taken : error.fields;
    form.applyServerErrors(formRefusal("validation", { fields: asShown(fields, form.getValues()) }));
  };
  const options = { onDone: dialogs.close, onError, handles: ["slot_taken"] as const };
  const create = useCreateAppointment({ ...options, zone });
  const update = useUpdateAppointment(options);
  const waiting = useWaiting(appointment ? update : create);

  const save = (typed: EventFormValues) => {
    if (!appointment || !before) return create.mutate({ body: createBodyOf(typed, zone, moved) });
    const body = updateBodyOf(typed, before, zone);
    if (Object.keys(body).length === 0) return dialogs.close();
    const { scope } = typed;
    return update.mutate({
      params: { id: appointment._id },
      body: scope === "following" ? { ...body, scope } : body,
    });
  };
  return {
    ...waiting,
    isPending: create.isPending || update.isPending,
    submit: form.handleSubmit((typed) => {
      const now = new Date().toISOString();
      const isTimed = typed.date !== before?.date || typed.start !== before.start;
      const isPast = isTimed && isOverVisit(typed, service, zone, now);
      const { scope } = typed;
      const told =
        appointment && before
          ? toldChangeOf(
              appointment,
              { body: updateBodyOf(typed, before, zone), scope, minutes: service?.minutesLenght },
              zone,
              now,
            )
          : undefined;
      if (isPast || told) setAsked({ typed, told });
      else save(typed);
    }),
    /** A question stands in for the form: the appointment would be past, or its patient is told of the change. */
    asked,
    saveAsked: () => asked && save(asked.typed),
    leaveQuestion: () => setAsked(undefined),
  };
}

interface VisitChoiceOptions {
  form: EventForm;
  values: EventFormValues;
  services: readonly ServiceChoice[];
  offices: BookingSettings["offices"];
  isNew: boolean;
}

/** Service, mode and office: each choice leaves of the next ones what still fits, or the only one that does. */
function useVisitChoices({ form, values, services, offices, isNew }: VisitChoiceOptions) {
  const { setValue } = form;
  const whole = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const officesOf = (mode: string) =>
    offices.filter((office) => (office.mode === "onsite" ? "site" : office.mode) === mode);
  const chooseMode = (mode: string) => {
    const fitting = officesOf(mode);
    setValue("mode", mode, whole);
    setValue("office", fitting.length === 1 ? (fitting[0]?._id ?? "") : "", { shouldDirty: true });
  };
  // An office that was added while the form was open is chosen, if it is the only one.
  const [onlyOffice, another] = officesOf(values.mode);
  const missingOffice = isNew && values.office === "" && !another ? (onlyOffice?._id ?? "") : "";
  useEffect(() => {
    if (missingOffice !== "") setValue("office", missingOffice, { shouldDirty: true });
  }, [missingOffice, setValue]);
  return {
    offices: officesOf(values.mode),
    chooseMode,
    chooseService: (id: string) => {
      setValue("service", id, whole);
      const modes = services.find(({ _id }) => _id === id)?.mode ?? [];
      const isStillFitting = modes.some((one) => one === values.mode);
      if (!isStillFitting) chooseMode(modes.length === 1 ? (modes[0] ?? "") : "");
    },
    chooseOffice: (id: string) => setValue("office", id, whole),
  };
}

/** Maps the server's errors on start and end to the visible fields: times, or whole days. */
function asShown(fields: Record<string, string> = {}, values: EventFormValues): Record<string, string> {
  const names: Partial<Record<string, keyof EventFormValues>> = isWholeDays(values)
    ? { startDate: "date", endDate: "endDay" }
    : { startDate: "start", endDate: "end" };
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [names[path] ?? path, message]));
}

function patientOf(appointment: Appointment | undefined): PickedPatient | undefined {
  if (!appointment?.patient) return undefined;
  const { _id, name, lastName } = appointment.patient;
  return { _id, name, lastName, standing: "active" };
}

/**
 * Returns the services on offer. Adds the appointment's own service when it is no longer offered, with its mode and
 * duration, so that the other fields can still be changed.
 */
function serviceChoicesOf(
  services: readonly Service[],
  appointment: Appointment | undefined,
): ServiceChoice[] {
  const texts = dialogTexts.event;
  const offered = services.map((service) => ({
    ...service,
    label: texts.serviceMinutes(service.name, service.minutesLenght),
  }));
  const own = appointment?.service;
  if (!own || offered.some(({ _id }) => _id === own._id)) return offered;
  const { mode, startDate, endDate, bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const kept = {
    _id: own._id,
    label: texts.serviceGone(own.service.name),
    mode: mode === null ? [] : [mode],
    minutesLenght: (Date.parse(endDate) - Date.parse(startDate)) / 60_000,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  };
  return [...offered, kept];
}
