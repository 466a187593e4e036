import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type { ReactNode } from "react";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useCurrentUser } from "../../../data/session/current-user";
import { AccountSkeleton } from "./account-skeleton";

/** Renders its children once the account has loaded. */
export function WithUser({ children }: { children: (user: NutritionistUser) => ReactNode }) {
  const { data: user, isError, refetch } = useCurrentUser();
  if (user) return children(user);
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AccountSkeleton />;
}
