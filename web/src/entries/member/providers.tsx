import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { useOpenDialog } from "../../lib/dialogs";
import { forgetEarlyAnswers } from "../../data/call/early-answers";
import { queryClient } from "../../data/query/query";
import { followOtherTabs, onSessionEnd } from "../../data/session/session";
import { dialog } from "./dialogs/dialog";
import { MissingDialog } from "./dialogs/missing-dialog";
import { ErrorBoundary } from "../../components/fallback/error-boundary";
import { LazyToasts } from "./toasts/lazy-toasts";

// Loaded with the first dialog, because the registry lists every dialog of the product.
const DialogHost = dialog(
  () => import("./dialogs/dialog-host"),
  ({ DialogHost }) => DialogHost,
);

// The next account in this tab must not see cached data of the previous one.
onSessionEnd(() => {
  forgetEarlyAnswers();
  queryClient.clear();
});
followOtherTabs();

/** Provides server data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OpenDialog />
      <LazyToasts />
    </QueryClientProvider>
  );
}

function OpenDialog() {
  const open = useOpenDialog();
  return (
    open && (
      <ErrorBoundary place={String(open.opening)} fallback={<MissingDialog isOffline={false} />}>
        <Suspense fallback={null}>
          <DialogHost />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
