import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "../lib/query";
import { onSessionEnd } from "../lib/session";
import { DialogHost } from "./dialog-host";
import { Toasts } from "./toasts";

// What one account has read is not for the next one to see.
onSessionEnd(() => queryClient.clear());

/** Server data, dialogs and toasts; the home page does without them and loads quicker. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <DialogHost />
      <Toasts />
    </QueryClientProvider>
  );
}
