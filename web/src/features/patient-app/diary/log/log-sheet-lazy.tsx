import { lazy, Suspense } from "react";
import type { LogSheetProps } from "./sheet-start";

const Loaded = lazy(async () => ({ default: (await import("./log-sheet")).LogSheet }));

/** The sheet that logs; its code is loaded when it is first opened. */
export function LogSheet(props: LogSheetProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
