import { ApiError } from "@nutria/contract/wire/api-error";
import { useRef, useState } from "react";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { useWaiting } from "../../../data/query/waiting";
import type { BookingSettings } from "../api/booking-settings";
import { usesNoEmail } from "../../patients/index";
import type { PickedPatient } from "../patient-picker/picked-patient";
import type { DraftEvent } from "../event-form/values/draft-event";
import { createBodyOf } from "../event-form/values/event-bodies";
import {
  isOverVisit,
  needsOnlineOffice,
  newEvent,
  spanOf,
  type EventDraft,
  type EventFormValues,
} from "../event-form/values/event-form-values";
import { useNewPerson, type AddedPerson, type NewPerson } from "./new-person/use-new-person";
import { useBookVisit } from "./use-book-visit";
import { useLastVisitChoice } from "../visit-choice/use-last-visit";
import { firstVisitOf, placeAt, type VisitPlace, type VisitChoice } from "../visit-choice/visit-choice";

interface Options {
  settings: BookingSettings;
  draft: EventDraft;
  /** Choices from before another dialog replaced this one. */
  saved: DraftEvent | undefined;
  onDone: () => void;
}

/**
 * State and submit of a booking from the calendar: a patient and a time; what and where is as at the patient's last
 * visit, or as for a new one, unless it is chosen.
 */
export function useQuickBooking({ settings, draft, saved, onDone }: Options) {
  const { zone, services } = settings;
  const { date } = draft;
  const [picked, pick] = useTypedState<PickedPatient | undefined>("picked", saved?.patient ?? draft.patient);
  const [chosen, setChosen] = useTypedState<VisitChoice | undefined>("chosen", draft.visit);
  const [start, setStart] = useTypedState("start", saved?.values.start ?? draft.start ?? "");
  const [isConfirmedByPatient, setConfirmed] = useTypedState(
    "isConfirmed",
    saved?.values.isConfirmedByPatient ?? false,
  );
  const person = useNewPerson();
  const last = useLastVisitChoice(picked?._id, settings);
  const serviceOf = (id: string) => services.find(({ _id }) => _id === id);

  const valuesOf = (lastVisit: VisitChoice | undefined): EventFormValues => {
    const visit = chosen ?? lastVisit ?? firstVisitOf(settings, { date, start });
    const patient = picked?._id ?? "";
    return { ...newEvent({ ...draft, start, visit }, zone), patient, isConfirmedByPatient };
  };
  const values = valuesOf(last.visit);
  const service = serviceOf(values.service);
  return {
    ...{ picked, pick, person, chosen, values, service, start, setStart },
    ...{ isConfirmedByPatient, setConfirmed },
    span: spanOf(values, service, zone),
    isAsLastTime: chosen === undefined && last.visit !== undefined,
    chooseService: (id: string) => {
      const other = serviceOf(id);
      if (other) setChosen({ service: id, ...placeAt(other, settings, { date, start }) });
    },
    choosePlace: (place: VisitPlace) => setChosen({ service: values.service, ...place }),
    ...useBooking({
      ...{ values, person, pick, zone, onDone },
      settle: async () => valuesOf(await last.settle()),
      isOver: (whole) => isOverVisit(whole, serviceOf(whole.service), zone, new Date().toISOString()),
    }),
  };
}

export type QuickBooking = ReturnType<typeof useQuickBooking>;

interface BookingOptions {
  values: EventFormValues;
  /** Returns the values once it is known what and where. */
  settle: () => Promise<EventFormValues>;
  person: NewPerson;
  pick: (added: PickedPatient) => void;
  isOver: (whole: EventFormValues) => boolean;
  zone: string;
  onDone: () => void;
}

/**
 * Books what is chosen, once it is known what that is, and adds the new person first; asks whether a time that is over is
 * meant.
 */
function useBooking({ values, settle, person, pick, isOver, zone, onDone }: BookingOptions) {
  const [isSettling, setSettling] = useState(false);
  const [isPastAsked, setPastAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  /** The start that somebody else took meanwhile, or of which the server said something else. */
  const [refusal, setRefusal] = useState<{ start: string; message: string | undefined }>();
  const added = useRef<AddedPerson>(undefined);
  const book = useBookVisit({
    ...{ zone, onDone },
    addedOf: (patientId) => (added.current?.patient._id === patientId ? added.current : undefined),
    onError: (error) => {
      setPastAsked(false);
      if (!(error instanceof ApiError)) return;
      const [message] = Object.values(error.fields ?? {});
      if (error.code === "slot_taken") setRefusal({ start: values.start, message: undefined });
      else if (error.code === "validation") setRefusal({ start: values.start, message });
    },
  });
  const save = (whole: EventFormValues) => book.mutate({ body: createBodyOf(whole, zone) });
  const whole = async () => {
    if (!person.isOpen) return settle();
    if (needsOnlineOffice(values)) return undefined;
    const who = await person.add();
    if (!who) return undefined;
    added.current = who;
    pick(pickedOf(who));
    return { ...values, patient: who.patient._id };
  };
  const submit = async () => {
    setTried(true);
    if (values.patient === "" && !person.isOpen) return;
    setSettling(true);
    const booked = await whole();
    setSettling(false);
    if (!booked || needsOnlineOffice(booked)) return;
    if (isOver(booked)) setPastAsked(true);
    else save(booked);
  };
  const waiting = useWaiting(book);
  return {
    isWaiting: waiting.isWaiting || person.isWaiting,
    giveUp: () => {
      waiting.giveUp();
      person.giveUp();
      setSettling(false);
    },
    isPending: book.isPending || isSettling,
    isTried,
    refusal: refusal?.start === values.start ? refusal : undefined,
    submit,
    isPastAsked,
    saveVisit: () => save(values),
    leaveQuestion: () => setPastAsked(false),
  };
}

function pickedOf({ patient }: AddedPerson): PickedPatient {
  const { _id, name, lastName } = patient;
  return { _id, name, lastName, standing: "requested", hasNoEmail: usesNoEmail(patient) };
}
