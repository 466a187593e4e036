import { wholeMinutes } from "@nutria/contract/workouts/duration";

/** How long a workout takes, without the seconds, which would read as a time of day: `16 min`. */
export const minutesText = (seconds: number): string => `${String(wholeMinutes(seconds))} min`;
