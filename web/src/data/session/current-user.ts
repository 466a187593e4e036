import { firstWeekday, type FirstWeekday } from "@nutria/calendar/day";
import { browserZone } from "@nutria/calendar/zone";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { call } from "../call/call";
import { currentSession, sessionAtom, updateSession, type StoredSession } from "./session";
import { code } from "../../lib/code";

const profileRoutesCode = code(() => import("@nutria/contract/routes/profile"));

const assistantRoutesCode = code(() => import("@nutria/contract/routes/assistants"));

/** The same query key as the route's, so that settings and agenda share the answer. */
const userKey = ["getUser", {}] as const;

/**
 * Imported lazily, because every screen reads the account and should not load the profile's routes and schemas. An
 * assistant reads the practice without the account of its owner.
 */
async function readUser(): Promise<NutritionistUser> {
  const practice = practiceOf(currentSession());
  const user = await readAccount();
  keepZone(practice, user);
  return user;
}

async function readAccount(): Promise<NutritionistUser> {
  if (currentSession()?.role === "assistant") {
    const { assistantRoutes } = await assistantRoutesCode();
    return call(assistantRoutes.getAssistedPractice, {});
  }
  const { profileRoutes } = await profileRoutesCode();
  return call(profileRoutes.getUser, {});
}

/** The practice on the screen: the assistant's chosen one, or one's own. */
const practiceOf = (session: StoredSession | null): string | undefined =>
  session?.role === "assistant" ? session.practice?.id : session?.userId;

/** Keeps the zone of a practice in the session, so that the next page knows it before the account is read. */
function keepZone(practice: string | undefined, user: NutritionistUser): void {
  const { timeZone } = user.nutritionistProfile.settings;
  const session = currentSession();
  if (practice === undefined || practiceOf(session) !== practice) return;
  const { zone } = session ?? {};
  if (zone?.practice !== practice || zone.name !== timeZone)
    updateSession({ zone: { practice, name: timeZone } });
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

/** The time zone of the practice, by the account or as it was last read in this browser; undefined before. */
function useKnownZone(): string | undefined {
  const { data: user } = useCurrentUser();
  const session = useAtomValue(sessionAtom);
  const zone = session?.zone?.practice === practiceOf(session) ? session?.zone?.name : undefined;
  return user?.nutritionistProfile.settings.timeZone ?? zone;
}

/** Returns the time zone of the practice. The shells show no screen before it is known ({@link usePracticeReading}). */
export function usePracticeZone(): string {
  return useKnownZone() ?? browserZone();
}

/**
 * Whether the screens of a practice can be drawn: not before its zone is known, in which every date and hour is. Only the
 * first page after a sign-in waits for the account; an account without a practice does not wait.
 */
export function usePracticeReading(): { isReady: boolean; hasFailed: boolean; retry: () => void } {
  const session = useAtomValue(sessionAtom);
  const { isError, refetch } = useCurrentUser();
  const isReady = useKnownZone() !== undefined || !hasPractice(session);
  return { isReady, hasFailed: !isReady && isError, retry: () => void refetch() };
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
  keepZone(practiceOf(currentSession()), user);
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
