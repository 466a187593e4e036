/** Where a process dies; `idle` is not killed, and sends all that is left. */
export type Death = "received" | "put" | "acknowledged" | "idle";

/** The task of one process. */
export interface SenderTask {
  number: number;
  death: Death;
  /** The how manieth time it comes to that place. */
  diesAt: number;
  /** How far its clock is ahead of the machine's. */
  aheadMilliseconds: number;
  receiverUrl: string;
  /** Absent in the first process, which makes it. */
  partner?: { partnerId: string; secret: string } | undefined;
}

/** What the table says at the end. */
export interface SenderCounts {
  /** The events that were accepted. */
  events: string[];
  /** Those that had their effect. */
  done: number;
  deliveries: { id: string; event: string; state: string; tries: number }[];
  deadLetters: number;
  outbox: number;
}

/** The messages of a process. */
export type SenderLine =
  | { kind: "partner"; partner: NonNullable<SenderTask["partner"]> }
  | { kind: "accepted"; event: string }
  /** The effect is stored or the answer came, and neither is acknowledged: the parent kills the process now. */
  | { kind: "dying" }
  | { kind: "counts"; counts: SenderCounts };
