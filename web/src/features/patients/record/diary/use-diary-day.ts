import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { isDay } from "@nutria/calendar/valid-day";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { loggableDays } from "@nutria/contract/record/diary-facts";
import { useSearchParams } from "react-router-dom";
import { useFirstWeekday, usePracticeZone } from "../../../../data/session/current-user";
import { useTodayIn } from "../../../../lib/use-now";

/** The day of a patient's diary in the address, the week around it, and the ways to others; its days are the patient's own. */
export function useDiaryDay({ diaryZone }: Pick<PatientDetail, "diaryZone">) {
  const [address, setAddress] = useSearchParams();
  const startsOn = useFirstWeekday();
  const practiceZone = usePracticeZone();
  const today = useTodayIn(diaryZone ?? practiceZone);
  // Nothing can be logged of a day after this one.
  const last = addCalendarDays(today, loggableDays.ahead);
  const asked = address.get("day");
  const day = asked !== null && isDay(asked) && asked <= last ? asked : today;
  const from = startOfWeek(day, startsOn);
  const show = (next: string) => {
    const params = new URLSearchParams(address);
    params.set("view", "diary");
    if (next === today) params.delete("day");
    else params.set("day", next);
    setAddress(params, { replace: true, preventScrollReset: true });
  };
  const shift = (days: number) => {
    const next = addCalendarDays(day, days);
    show(next > last ? last : next);
  };
  return {
    ...{ day, from, today, show, shift },
    isThisWeek: from === startOfWeek(today, startsOn),
    hasNextDay: day < last,
    hasNextWeek: addCalendarDays(from, 7) <= last,
  };
}

/** `16–22/11/2026`, `30/11–06/12/2026`, `28/12/2026–03/01/2027`: seven days from one on. */
export function formatWeek(from: string): string {
  const to = addCalendarDays(from, 6);
  const parts = (one: string) => one.split("-").reverse();
  const [day = "", month = "", year = ""] = parts(from);
  const [lastDay = "", lastMonth = "", lastYear = ""] = parts(to);
  const start = year !== lastYear ? `${day}/${month}/${year}` : month !== lastMonth ? `${day}/${month}` : day;
  return `${start}–${lastDay}/${lastMonth}/${lastYear}`;
}
