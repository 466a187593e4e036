/** How a form that saves by itself stands; `at` is when it was saved, in milliseconds. */
export type SaveState =
  | { kind: "unchanged" | "unsaved" | "saving" | "failed" | "offline" | "invalid" }
  | { kind: "saved"; at: number };
