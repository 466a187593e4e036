import { wallClock } from "@nutria/calendar/zone";
import { formatLongDay } from "@nutria/calendar/format-days";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../components/ui/dialog/dialog-notice";
import { useCurrentAppointment } from "../api/current-appointment";
import { dialogTexts } from "../dialog-texts";

const texts = dialogTexts.changed;

/**
 * Gives a dialog its appointment as it is now: when somebody else changes it, the dialog shows the change and says so,
 * and keeps what is typed.
 */
export function aboutAppointment<Props extends { appointment: Appointment }>(Content: ComponentType<Props>) {
  return function AboutAppointment(props: Props) {
    const [opened] = useState(props.appointment);
    const current = useCurrentAppointment(opened);
    return (
      <DialogNotice value={changeOf(opened, current)}>
        <Content {...props} appointment={current} />
      </DialogNotice>
    );
  };
}

/** Says what changed since the dialog was opened; undefined when nothing did but the attendance, the reminder and the patient's reply, which it shows itself. */
function changeOf(opened: Appointment, current: Appointment): string | undefined {
  const { attendance, patientReply, remindedAt, version, updatedAt } = current;
  const shown = { attendance, patientReply, remindedAt, version, updatedAt };
  if (JSON.stringify({ ...current, ...shown }) === JSON.stringify({ ...opened, ...shown })) return undefined;
  const { status, nextActionRole, startDate, timeZone, patient } = current;
  if (status === "cancelled") return texts.cancelled;
  if (status === "rejected") return texts.rejected;
  if (status === "accepted" && opened.status !== "accepted") return texts.accepted;
  const { day, time } = wallClock(startDate, timeZone);
  const when = `${formatLongDay(day)}, ${time}`;
  if (status === "rescheduled" && nextActionRole === "nutritionist" && startDate !== opened.startDate)
    return texts.proposed(patient?.name ?? "", when);
  return texts.other(when);
}
