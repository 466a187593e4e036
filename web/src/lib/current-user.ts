import { profileRoutes } from "@nutria/contract/routes/profile";
import { useAtomValue } from "jotai";
import { useRouteQuery } from "./query";
import { sessionAtom } from "./session";

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
