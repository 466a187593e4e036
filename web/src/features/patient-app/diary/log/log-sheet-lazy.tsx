import { Suspense } from "react";
import { part } from "../../../../ui/part/part";
import type { LogSheetProps } from "./sheet-start";

const Loaded = part(
  () => import("./log-sheet"),
  ({ LogSheet }) => LogSheet,
);

/** The sheet that logs; its code is loaded when it is first opened. */
export function LogSheet(props: LogSheetProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
