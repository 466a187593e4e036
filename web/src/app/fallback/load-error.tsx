import { LoadFailed } from "../../components/ui/feedback/load-failed";

/** Error page for a screen that failed to render or to load. */
export function LoadError() {
  return (
    <main>
      <LoadFailed onRetry={() => window.location.reload()} />
    </main>
  );
}
