import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { useOpenDialog } from "../lib/dialogs";
import { queryClient } from "../lib/api/query";
import { onSessionEnd } from "../lib/session/session";

// Toasts wait for their host, so nothing is lost while it is on its way.
const Toasts = lazy(async () => ({ default: (await import("./toasts/toasts")).Toasts }));

// The registry names every dialog of the product, so it is loaded with the first one that opens.
const DialogHost = lazy(async () => ({ default: (await import("./dialogs/dialog-host")).DialogHost }));

// What one account has read is not for the next one to see.
onSessionEnd(() => queryClient.clear());

/** Server data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OpenDialog />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
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
