import { weekdays } from "@nutria/calendar/weekdays";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { emptyAddress } from "../../offices/office-form";
import { startTexts } from "../start-texts";

/** The hours of one weekday, with an afternoon or without. */
export interface DayHours {
  day: number;
  isOn: boolean;
  start: string;
  end: string;
  hasAfternoon: boolean;
  afternoonStart: string;
  afternoonEnd: string;
}

export interface PlaceInputs {
  onsite: { isOn: boolean; name: string; address: typeof emptyAddress };
  online: { isOn: boolean; name: string; address: typeof emptyAddress };
  days: DayHours[];
}

const workingDays = [1, 2, 3, 4, 5];

/** What the step proposes: the places that the services are given at, and the mornings from Monday to Friday. */
export function placeInputsOf({ nutritionistProfile: { services } }: NutritionistUser): PlaceInputs {
  const isGiven = (mode: "site" | "online") => services.some((service) => service.mode.includes(mode));
  return {
    onsite: { isOn: isGiven("site"), name: "", address: emptyAddress },
    online: { isOn: isGiven("online"), name: startTexts.place.onlineNameDefault, address: emptyAddress },
    days: weekdays.map(({ day }) => ({
      day,
      isOn: workingDays.includes(day),
      start: "09:00",
      end: "14:00",
      hasAfternoon: false,
      afternoonStart: "16:00",
      afternoonEnd: "19:00",
    })),
  };
}

/** Monday's hours on the days from Tuesday to Friday; the other days stay. */
export function withMondayCopied(days: readonly DayHours[]): DayHours[] {
  const monday = days.find(({ day }) => day === 1);
  return days.map((hours) =>
    monday && workingDays.includes(hours.day) ? { ...monday, day: hours.day } : hours,
  );
}

/** Hours that several days have in common. */
export interface HoursBlock {
  days: number[];
  startTime: string;
  endTime: string;
}

/** The days that are on, grouped by equal hours: each group is one schedule. */
export function hoursBlocks(days: readonly DayHours[]): HoursBlock[] {
  const blocks = new Map<string, HoursBlock>();
  const add = (day: number, startTime: string, endTime: string) => {
    const key = `${startTime}-${endTime}`;
    const block = blocks.get(key) ?? { days: [], startTime, endTime };
    block.days.push(day);
    blocks.set(key, block);
  };
  for (const hours of days.filter(({ isOn }) => isOn)) {
    add(hours.day, hours.start, hours.end);
    if (hours.hasAfternoon) add(hours.day, hours.afternoonStart, hours.afternoonEnd);
  }
  return [...blocks.values()];
}

/** The inputs of the first day that has these hours. */
export function fieldsOfHours(
  days: readonly DayHours[],
  { startTime, endTime }: Pick<HoursBlock, "startTime" | "endTime">,
): { start: string; end: string } {
  const isMorning = ({ isOn, start, end }: DayHours) => isOn && start === startTime && end === endTime;
  const isAfternoon = ({ isOn, hasAfternoon, afternoonStart, afternoonEnd }: DayHours) =>
    isOn && hasAfternoon && afternoonStart === startTime && afternoonEnd === endTime;
  const index = days.findIndex((hours) => isMorning(hours) || isAfternoon(hours));
  const hours = days[index];
  const day = `days.${String(index)}`;
  return hours && isMorning(hours)
    ? { start: `${day}.start`, end: `${day}.end` }
    : { start: `${day}.afternoonStart`, end: `${day}.afternoonEnd` };
}
