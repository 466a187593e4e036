import { profileRoutes } from "@nutria/contract/routes/profile";
import { useAtomValue } from "jotai";
import type { NutritionistUser } from "@nutria/contract/schemas/profile";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "./api";
import { routeKey, useRouteQuery } from "./query";
import { sessionAtom, updateSession } from "./session";

/** The account that is signed in. */
export function useCurrentUser() {
  const session = useAtomValue(sessionAtom);
  return useRouteQuery(profileRoutes.getUser, {}, { enabled: session !== null });
}

/** Whether the profile is complete; until the account is read, what signing in said. */
export function useIsProfileCompleted(): boolean {
  const session = useAtomValue(sessionAtom);
  const { data } = useCurrentUser();
  return data?.isProfileCompleted ?? session?.isProfileCompleted ?? false;
}

/** Takes an answered account for the one everywhere, so that what depends on its profile follows at once. */
export function keepUser(client: QueryClient, user: NutritionistUser): void {
  client.setQueryData(routeKey(profileRoutes.getUser, {}), user);
  updateSession({ isProfileCompleted: user.isProfileCompleted });
}

/** Reads the account again, after something that its profile is judged by was saved elsewhere. */
export function useRefreshUser(): () => Promise<NutritionistUser> {
  const client = useQueryClient();
  return useCallback(async () => {
    const user = await call(profileRoutes.getUser, {});
    keepUser(client, user);
    return user;
  }, [client]);
}
