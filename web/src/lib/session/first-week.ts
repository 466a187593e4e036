import { useState } from "react";
import { useCurrentUser } from "./current-user";

const firstWeekMilliseconds = 7 * 24 * 60 * 60_000;

/** Whether the account is not a week old, so that its owner is shown what later is folded; false until it has loaded. */
export function useIsFirstWeek(): boolean {
  const { data: user } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  return user !== undefined && openedAt - Date.parse(user.createdAt) < firstWeekMilliseconds;
}
