import { useCurrentUser } from "./current-user";

/** The zone whose days and times a practice means; until the account is read, the browser's. */
export function usePracticeZone(): string {
  const { data: user } = useCurrentUser();
  return user?.nutritionistProfile.settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
