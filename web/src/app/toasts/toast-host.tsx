import { lazy, Suspense } from "react";

const Toasts = lazy(async () => ({ default: (await import("./toasts")).Toasts }));

/** Loads the host of the toasts; toasts wait for it, so none is lost. */
export function ToastHost() {
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
