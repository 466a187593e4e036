import type { ReactNode } from "react";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { Skeleton } from "../../ui/feedback/skeleton";
import { usePracticeReading } from "../../data/session/current-user";

/** The screens of a practice, once its zone is known; where it cannot be read, that is said in their place. */
export function PracticeContent({ children }: { children: ReactNode }) {
  const { isReady, hasFailed, retry } = usePracticeReading();
  if (isReady) return children;
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton height={320} radius={12} />;
}
