import { Suspense } from "react";
import { part } from "../../../ui/part/part";

const Toasts = part(
  () => import("./toasts"),
  ({ Toasts }) => Toasts,
);

/** Loads the host of the toasts; toasts wait for it, so none is lost. */
export function LazyToasts() {
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
