/** A meal of a day: its name and its hour, `HH:mm`. */
interface MealTime {
  name: string;
  time: string;
}

const breakfast = "Desayuno";
const lunch = "Comida";
const dinner = "Cena";
const snack = "Colación";

/** The five meals of the day that the system of equivalents names. */
export const usualMealTimes: readonly MealTime[] = [
  { name: breakfast, time: "07:30" },
  { name: snack, time: "11:00" },
  { name: lunch, time: "14:30" },
  { name: snack, time: "18:00" },
  { name: dinner, time: "20:30" },
];

const lunchFromMinutes = 12 * 60;
const eveningFromMinutes = 18 * 60;
const usualLunchMinutes = 14 * 60 + 30;

/**
 * Names a person's meal hours, in the order of the day: the first of the morning is the breakfast, the last of the
 * evening the dinner, the one nearest to half past two the lunch; all others are snacks, and the first of those are
 * left out above `most` meals.
 */
export function mealTimesOf(hours: readonly string[], most = Infinity): MealTime[] {
  const times = hours.toSorted();
  const minutes = times.map(minutesOf);
  const first = minutes.findIndex((at) => at < lunchFromMinutes);
  const last = minutes.findLastIndex((at) => at >= eveningFromMinutes);
  const middle = minutes.reduce((best, at, index) => {
    if (at < lunchFromMinutes || at >= eveningFromMinutes) return best;
    const isNearer = (one: number, other: number) =>
      Math.abs(one - usualLunchMinutes) < Math.abs(other - usualLunchMinutes);
    return best === -1 || isNearer(at, minutes[best] ?? 0) ? index : best;
  }, -1);
  const names = new Map([
    [first, breakfast],
    [middle, lunch],
    [last, dinner],
  ]);
  let excess = times.length - most;
  return times
    .map((time, index) => ({ name: names.get(index) ?? snack, time }))
    .filter(({ name }) => name !== snack || excess-- <= 0);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
