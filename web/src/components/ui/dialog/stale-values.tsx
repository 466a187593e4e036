import { lazy, Suspense } from "react";
import type { StaleValuesDialogProps } from "./stale-values-dialog";

const StaleValuesDialog = lazy(async () => ({
  default: (await import("./stale-values-dialog")).StaleValuesDialog,
}));

/** Loads the dialog of stale values on demand. */
export function StaleValues(props: StaleValuesDialogProps) {
  return (
    <Suspense fallback={null}>
      <StaleValuesDialog {...props} />
    </Suspense>
  );
}
