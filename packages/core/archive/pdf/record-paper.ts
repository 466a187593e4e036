import type { Computation } from "../../kernel/context";
import type { RecordBlock, RecordHead } from "./draw-record";

/** Draws a record as a PDF, which takes seconds for one of decades. The drawing code is loaded with the first one. */
export const recordPdf: Computation<{ head: RecordHead; blocks: readonly RecordBlock[] }, Uint8Array> = {
  name: "recordPdf",
  deadlineSeconds: 20,
  run: async ({ head, blocks }) => (await import("./draw-record")).drawRecord(head, blocks),
};
