import { LoadFailed } from "../../components/ui/feedback/load-failed";

/** A screen that could not be drawn or whose code could not be fetched. */
export function LoadError() {
  return (
    <main>
      <LoadFailed onRetry={() => window.location.reload()} />
    </main>
  );
}
