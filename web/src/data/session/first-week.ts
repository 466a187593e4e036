import { dayMilliseconds } from "@nutria/calendar/durations";
import { useState } from "react";
import { useCurrentUser } from "./current-user";

const firstWeekMilliseconds = 7 * dayMilliseconds;

/** Whether the account is not a week old, so that its owner is shown what later is folded; false until it has loaded. */
export function useIsFirstWeek(): boolean {
  const { data: user } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  return user !== undefined && openedAt - Date.parse(user.createdAt) < firstWeekMilliseconds;
}
