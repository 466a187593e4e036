import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { queryClient } from "../lib/query";
import { onSessionEnd } from "../lib/session";
import { DialogHost } from "./dialog-host";

// Toasts wait for their host, so nothing is lost while it is on its way.
const Toasts = lazy(async () => ({ default: (await import("./toasts")).Toasts }));

// What one account has read is not for the next one to see.
onSessionEnd(() => queryClient.clear());

/** Server data, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <DialogHost />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  );
}
