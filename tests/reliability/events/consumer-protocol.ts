import type { TableCounts } from "./protocol";

/** What one consumer process is to do. */
export interface Life {
  number: number;
  /** Is killed right after so many effects, before the last of them is acknowledged; null to finish everything. */
  diesAfterEffect: number | null;
  /** Left out in the first life, which opens it. */
  practice?: { partnerId: string; passes: { patientId: string; passId: string }[] } | undefined;
}

/** What it tells. */
export type ConsumerLine =
  | { kind: "practice"; practice: NonNullable<Life["practice"]> }
  | { kind: "accepted"; what: "scans" | "usedPasses" }
  /** The effect is in the table, its acknowledgement is held back: now is the time to kill it. */
  | { kind: "dying"; consumer: string }
  | { kind: "counts"; counts: TableCounts };
