import { takesAttendance, type Attendance } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useState } from "react";
import { useCountdown } from "../../../lib/use-countdown";
import { useSetAttendance } from "../api/appointment-changes";

/** How long a press on the attendance can be taken back in place. */
const undoSeconds = 8;

/** The attendance of a visit as it was just said, and for how many seconds more it can be taken back in place. */
export function useAttendance(appointment: Appointment) {
  const { _id: id, attendance: stored, version } = appointment;
  const set = useSetAttendance({ isShown: true });
  const [before, setBefore] = useState<Attendance | null>(null);
  const [secondsLeft, count] = useCountdown();
  // The answer stands until the screen has read the appointment again.
  const known = set.data && set.data.version > version ? set.data.attendance : stored;
  const attendance = set.isPending ? set.variables.body.attendance : known;
  const send = (next: Attendance | null, seconds: number) => {
    if (set.isPending) return;
    count(seconds);
    set.mutate({ params: { id }, body: { attendance: next } }, { onError: () => count(0) });
  };
  return {
    attendance,
    secondsLeft,
    isBusy: set.isPending,
    isOpen: (now: string) => takesAttendance(appointment, now),
    /** Says it; the same again takes it back. */
    say: (next: Attendance) => {
      setBefore(attendance);
      if (next === attendance) send(null, 0);
      else send(next, undoSeconds);
    },
    undo: () => send(before, 0),
  };
}

export type AttendanceState = ReturnType<typeof useAttendance>;
