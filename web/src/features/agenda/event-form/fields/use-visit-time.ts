import { isAgendaDay } from "@nutria/calendar/valid-day";
import { instantOf } from "@nutria/calendar/local-time";
import { isTime } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useState } from "react";
import type { BookingSettings } from "../../api/booking-settings";
import { useOwnFreeTimes } from "../../api/own-free-times";
import type { EventFormState } from "../use-event-form";
import { useFreeStart } from "../use-proposed-start";

/**
 * The time of the visit in the form: which free times are asked for, the chosen start, and whether it is one of them.
 * The appointment that is changed counts as free.
 */
export function useVisitTime(
  state: EventFormState,
  { zone, services }: BookingSettings,
  appointment: Appointment | undefined,
) {
  const { form, values, proposal } = state;
  const wanted = wantedOf(state, services, appointment);
  const isRead = isAgendaDay(values.date) && isTime(values.start);
  const chosen = isRead ? instantOf(`${values.date}T${values.start}`, zone) : undefined;
  // A time of the picker needs no other answer to be known as free.
  const [picked, setPicked] = useState<{ startDate: string; of: string }>();
  const of = JSON.stringify(wanted);
  const isPicked = picked !== undefined && picked.startDate === chosen && picked.of === of;
  const isAsked = wanted !== undefined && chosen !== undefined && !isPicked;
  const { data, isPlaceholderData } = useOwnFreeTimes(
    { service: "", mode: "site", ...wanted, from: values.date },
    isAsked,
  );
  const isListed = data?.days.some(({ times }) => times.some(({ startDate }) => startDate === chosen));
  const known = isAsked && data && !isPlaceholderData ? isListed : undefined;
  const isMoving = useFreeStart(proposal, known === false ? data : undefined, zone);
  const whole = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return {
    wanted,
    chosen,
    /** Whether the chosen start is free; undefined while it is not known. */
    isFree: isPicked || (isMoving ? undefined : known),
    pick: (startDate: string) => {
      const { day, time } = wallClock(startDate, zone);
      setPicked({ startDate, of });
      form.setValue("date", day, whole);
      form.setValue("start", time, whole);
    },
    /** Takes the time of a proposed day, which may not be free. */
    propose: (day: string, time: string) => {
      form.setValue("date", day, whole);
      form.setValue("start", time, whole);
    },
  };
}

/** Which free times are asked for; none until service, mode and office are chosen. */
function wantedOf(
  { values, service }: EventFormState,
  services: BookingSettings["services"],
  appointment: Appointment | undefined,
) {
  const { kind, office } = values;
  const mode = service?.mode.find((one) => one === values.mode);
  const isOffered = services.some(({ _id }) => _id === values.service);
  if (kind !== "appointment" || !isOffered || !mode || office === "") return undefined;
  return { service: values.service, mode, office, ...(appointment && { appointment: appointment._id }) };
}

export type VisitTime = ReturnType<typeof useVisitTime>;
