import { Suspense } from "react";
import { part } from "../part/part";
import type { StaleValuesDialogProps } from "./stale-values-dialog";

const StaleValuesDialog = part(
  () => import("./stale-values-dialog"),
  ({ StaleValuesDialog }) => StaleValuesDialog,
);

/** Loads the dialog of stale values on demand. */
export function StaleValues(props: StaleValuesDialogProps) {
  return (
    <Suspense fallback={null}>
      <StaleValuesDialog {...props} />
    </Suspense>
  );
}
