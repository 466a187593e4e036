import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { useOpenDialog } from "../lib/dialogs";
import { forgetEarlyAnswers } from "../lib/api/early-answers";
import { queryClient } from "../lib/api/query";
import { followOtherTabs, onSessionEnd } from "../lib/session/session";
import { ToastHost } from "./toasts/toast-host";

// Loaded with the first dialog, because the registry lists every dialog of the product.
const DialogHost = lazy(async () => ({ default: (await import("./dialogs/dialog-host")).DialogHost }));

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
      <ToastHost />
    </QueryClientProvider>
  );
}

function OpenDialog() {
  const open = useOpenDialog();
  return (
    open && (
      <Suspense fallback={null}>
        <DialogHost />
      </Suspense>
    )
  );
}
