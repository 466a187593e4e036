import { takesAttendance, type Attendance } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useEffect, useState } from "react";
import { useSetAttendance } from "../api/appointment-changes";

/** How long a press on the attendance can be taken back in place. */
const undoSeconds = 8;

/** The attendance of a visit as it was just said, and for how many seconds more it can be taken back in place. */
export function useAttendance(appointment: Appointment) {
  const { _id: id, attendance: stored, version } = appointment;
  const set = useSetAttendance({ isShown: true });
  const [before, setBefore] = useState<Attendance | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  // The answer stands until the screen has read the appointment again.
  const known = set.data && set.data.version > version ? set.data.attendance : stored;
  const attendance = set.isPending ? set.variables.body.attendance : known;
  const send = (next: Attendance | null, seconds: number) => {
    if (set.isPending) return;
    setSecondsLeft(seconds);
    set.mutate({ params: { id }, body: { attendance: next } }, { onError: () => setSecondsLeft(0) });
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
