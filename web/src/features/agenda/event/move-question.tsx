import { minutesBetween } from "@nutria/calendar/instant";
import { wallClock } from "@nutria/calendar/zone";
import { ApiError } from "@nutria/contract/wire/api-error";
import { hasStarted } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import { useState } from "react";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useNow } from "../../../lib/use-now";
import { useProposeDate, useUpdateAppointment } from "../api/appointment-changes";
import type { BookingSettings } from "../api/booking-settings";
import type { AppointmentChangeOptions } from "../api/use-appointment-mutation";
import { dialogTexts } from "../dialog-texts";
import { EventWarnings } from "../event-form/event-warnings";
import type { TypedEvent } from "../event-form/values/time-warnings";
import type { Span } from "../shared/clash";
import { momentOf, personOf, titleOf } from "../shared/format";
import { changeTo, unlikeService } from "../shared/move";
import { ScopeField } from "./scope-field";
import { WhatIsSent } from "./what-is-sent";

interface MoveQuestionProps {
  appointment: Appointment;
  to: Pick<Span, "startDate" | "endDate">;
  settings: BookingSettings;
}

const { move: texts } = dialogTexts;

/**
 * Confirms a new time or length that cannot be taken back: of a visit, whose patient is told what this shows, and of one
 * of a series. A time that the form of the event would warn about is warned about here too.
 */
export function MoveQuestion({ appointment, to, settings }: MoveQuestionProps) {
  const { close } = useDialogs();
  const { zone } = settings;
  const isOther = appointment.type === "other";
  const now = useNow();
  const when = momentOf({ ...appointment, ...to }, zone);
  const name = personOf(appointment);
  const [scope, setScope] = useState<ChangeScope>("this");
  const isPast = hasStarted(to, now);
  // The later appointments of a series are ahead even where this one took place.
  const isTold = !isOther && (!isPast || scope === "following");
  const options: AppointmentChangeOptions = {
    onDone: close,
    onError: (error) => {
      // Close when the slot is taken, because the user picks another time in the agenda.
      if (error instanceof ApiError && error.code === "slot_taken") close();
    },
  };
  const propose = useProposeDate(options);
  const update = useUpdateAppointment(options);
  const move = isTold ? propose : update;
  const isConfirmed = appointment.displayStatus === "ACCEPTED";
  // An edge that was pulled, the upper one too.
  const isLength = !isPast && lengthOf(to) !== lengthOf(appointment);
  const unlike = unlikeService(appointment, to, settings.services);
  const asked = isLength ? dialogTexts.lengthen : texts;
  const lead = isOther
    ? dialogTexts.series.move.lead(titleOf(appointment), when)
    : isPast
      ? (isTold ? texts.pastAndFollowing : texts.past)(name, when)
      : asked.lead(name, when, isConfirmed);
  return (
    <QuestionDialog
      texts={isOther ? dialogTexts.series.move : asked}
      lead={lead}
      isBusy={move.isPending}
      onConfirm={() =>
        move.mutate({
          params: { id: appointment._id },
          body: { ...changeTo(appointment, to), ...(scope === "following" && { scope }) },
        })
      }
    >
      {unlike && (
        <Notice kind="warning">
          {dialogTexts.lengthen.unlike(unlike.service.name, unlike.service.minutesLenght, unlike.minutes)}
        </Notice>
      )}
      {!isPast && (
        <EventWarnings state={stateOf(appointment, to, zone)} settings={settings} except={appointment._id} />
      )}
      {isTold && (
        <WhatIsSent appointment={appointment} told="date" when={isPast ? texts.ofFollowing : when} />
      )}
      <ScopeField appointment={appointment} value={scope} onValue={setScope} />
    </QuestionDialog>
  );
}

const lengthOf = ({ startDate, endDate }: MoveQuestionProps["to"]): number =>
  minutesBetween(startDate, endDate);

/** An event at another time, as its form would have it. */
function stateOf(
  appointment: Appointment,
  to: MoveQuestionProps["to"],
  zone: string,
): TypedEvent & { span: Span } {
  const { type, office, bufferBeforeMinutes, bufferAfterMinutes } = appointment;
  const { day, time } = wallClock(to.startDate, zone);
  return {
    span: { ...to, bufferBeforeMinutes, bufferAfterMinutes },
    values: {
      kind: type === "other" ? "other" : "appointment",
      date: day,
      start: time,
      office: office?._id ?? "",
    },
    service: { minutesLenght: minutesBetween(to.startDate, to.endDate) },
  };
}
