import type { NutritionistUser } from "@nutria/contract/schemas/profile";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { call } from "../api/call";
import { sessionAtom, updateSession } from "./session";

/** The key that the route has where the settings and the agenda read it: one answer for all. */
const userKey = ["getUser", {}] as const;

/** Every screen reads the account, so the profile's routes and schemas are loaded behind it. */
async function readUser(): Promise<NutritionistUser> {
  const { profileRoutes } = await import("@nutria/contract/routes/profile");
  return call(profileRoutes.getUser, {});
}

/** The nutritionist that is signed in; an administrator has no profile to read. */
export function useCurrentUser() {
  const session = useAtomValue(sessionAtom);
  return useQuery({ queryKey: userKey, queryFn: readUser, enabled: session?.role === "nutritionist" });
}

/** The zone whose days and times a practice means; until the account is read, the browser's. */
export function usePracticeZone(): string {
  const { data: user } = useCurrentUser();
  return user?.nutritionistProfile.settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the profile is complete; until the account is read, what signing in said. */
export function useIsProfileCompleted(): boolean {
  const session = useAtomValue(sessionAtom);
  const { data } = useCurrentUser();
  return data?.isProfileCompleted ?? session?.isProfileCompleted ?? false;
}

/** Takes an answered account for the one everywhere, so that what depends on its profile follows at once. */
export function keepUser(client: QueryClient, user: NutritionistUser): void {
  client.setQueryData(userKey, user);
  updateSession({ isProfileCompleted: user.isProfileCompleted });
}

/** Reads the account again, after something that its profile is judged by was saved elsewhere. */
export function useRefreshUser(): () => Promise<NutritionistUser> {
  const client = useQueryClient();
  return useCallback(async () => {
    const user = await readUser();
    keepUser(client, user);
    return user;
  }, [client]);
}
