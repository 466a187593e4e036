import type { TableCounts } from "./protocol";

/** The task of one consumer process. */
export interface ConsumerTask {
  number: number;
  /** The process is killed after this many effects, before the last is acknowledged; null to finish everything. */
  diesAfterEffect: number | null;
  /** Absent in the first process, which creates it. */
  practice?: { partnerId: string; passes: { patientId: string; passId: string }[] } | undefined;
}

/** The messages of a consumer process. */
export type ConsumerLine =
  | { kind: "practice"; practice: NonNullable<ConsumerTask["practice"]> }
  | { kind: "accepted"; what: "scans" | "usedPasses" }
  /** The effect is in the table but not acknowledged: the parent kills the process now. */
  | { kind: "dying"; consumer: string }
  | { kind: "counts"; counts: TableCounts };
