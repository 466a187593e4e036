import { wallClock } from "@nutria/calendar/zone";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../ui/dialog/dialog-notice";
import { useCurrentAppointment } from "../api/current-appointment";
import { dialogTexts } from "../dialog-texts";

const texts = dialogTexts.changed;

/**
 * Gives a dialog its appointment as it is now: when somebody else changes it, the dialog shows the change and says so,
 * and keeps what is typed. A change of one's own, in whatever tab, is shown and not told (decisions, "Agenda").
 */
export function aboutAppointment<Props extends { appointment: Appointment }>(Content: ComponentType<Props>) {
  return function AboutAppointment(props: Props) {
    const [opened] = useState(props.appointment);
    const current = useCurrentAppointment(opened);
    const [known, setKnown] = useState(opened);
    const change = changeOf(known, current);
    if (change === undefined && current.version > known.version) setKnown(current);
    return (
      <DialogNotice value={change}>
        <Content {...props} appointment={current} />
      </DialogNotice>
    );
  };
}

/**
 * Says what somebody else changed since the version that the person knows; undefined when nobody else did, or nothing but
 * what the dialog shows itself: the attendance, the payment, the reminder and the patient's reply.
 */
function changeOf(known: Appointment, current: Appointment): string | undefined {
  if (current.versionByOthers <= known.version) return undefined;
  const { attendance, payment, payments, patientReply, remindedAt, version, versionByOthers, updatedAt } =
    current;
  const shown = {
    attendance,
    payment,
    payments,
    patientReply,
    remindedAt,
    version,
    versionByOthers,
    updatedAt,
  };
  if (JSON.stringify({ ...current, ...shown }) === JSON.stringify({ ...known, ...shown })) return undefined;
  const { status, nextActionRole, startDate, timeZone, patient } = current;
  if (status === "cancelled") return texts.cancelled;
  if (status === "rejected") return texts.rejected;
  if (status === "accepted" && known.status !== "accepted") return texts.accepted;
  const { day, time } = wallClock(startDate, timeZone);
  const when = `${formatLongDay(day)}, ${time}`;
  if (status === "rescheduled" && nextActionRole === "nutritionist" && startDate !== known.startDate)
    return texts.proposed(patient?.name ?? "", when);
  return texts.other(when);
}
