import { lazy, Suspense } from "react";
import type { StaleValuesDialogProps } from "./stale-values-dialog";

const StaleValuesDialog = lazy(async () => ({
  default: (await import("./stale-values-dialog")).StaleValuesDialog,
}));

/** The choice between two values of each field, loaded when it is needed. */
export function StaleValues(props: StaleValuesDialogProps) {
  return (
    <Suspense fallback={null}>
      <StaleValuesDialog {...props} />
    </Suspense>
  );
}
