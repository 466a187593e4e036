import { firstWeekday, type FirstWeekday } from "@nutria/calendar/day";
import { browserZone } from "@nutria/calendar/zone";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { call } from "../api/call";
import { currentSession, sessionAtom, updateSession, type StoredSession } from "./session";

/** The same query key as the route's, so that settings and agenda share the answer. */
const userKey = ["getUser", {}] as const;

/**
 * Imported lazily, because every screen reads the account and should not load the profile's routes and schemas. An
 * assistant reads the practice without the account of its owner.
 */
async function readUser(): Promise<NutritionistUser> {
  if (currentSession()?.role === "assistant") {
    const { assistantRoutes } = await import("@nutria/contract/routes/assistants");
    return call(assistantRoutes.getAssistedPractice, {});
  }
  const { profileRoutes } = await import("@nutria/contract/routes/profile");
  return call(profileRoutes.getUser, {});
}

/** Reads the signed-in nutritionist, or the practice of an assistant; an administrator has no profile. */
export function useCurrentUser() {
  const session = useAtomValue(sessionAtom);
  return useQuery({ queryKey: userKey, queryFn: readUser, enabled: hasPractice(session) });
}

function hasPractice(session: StoredSession | null): boolean {
  return session?.role === "nutritionist" || session?.practice !== undefined;
}

/** Reads the practice, where a screen is shown to nobody without one. */
export function usePractice() {
  return useQuery({ queryKey: userKey, queryFn: readUser });
}

/** Returns the time zone of the practice; until the account has loaded, the browser's. */
export function usePracticeZone(): string {
  const { data: user } = useCurrentUser();
  return user?.nutritionistProfile.settings.timeZone ?? browserZone();
}

/** Returns the weekday on which the practice starts its week; without an account, Mexico's. */
export function useFirstWeekday(): FirstWeekday {
  const { data: user } = useCurrentUser();
  return user?.nutritionistProfile.settings.weekStartsOn ?? firstWeekday;
}

/** Whether the profile is complete; until the account has loaded, the value from the sign-in. */
export function useIsProfileCompleted(): boolean {
  const session = useAtomValue(sessionAtom);
  const { data } = useCurrentUser();
  return data?.isProfileCompleted ?? session?.isProfileCompleted ?? false;
}

/** Stores an account from a response in the cache, so that everything that depends on it updates at once. */
export function setCachedUser(client: QueryClient, user: NutritionistUser): void {
  client.setQueryData(userKey, user);
  updateSession({ isProfileCompleted: user.isProfileCompleted });
}

/** Returns a function that reads the account again, after a change that affects whether the profile is complete. */
export function useRefreshUser(): () => Promise<NutritionistUser> {
  const client = useQueryClient();
  return useCallback(async () => {
    const user = await readUser();
    setCachedUser(client, user);
    return user;
  }, [client]);
}
