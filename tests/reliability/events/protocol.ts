import type { Subject } from "./plan";

/** A command to the product process, which runs it, waits until the bus is idle and counts the table. */
export type Command = "count" | "link" | "replay" | "redeliver";

/** The first message of the product process: its URL, a partner's key and the patients for events. */
export interface Ready {
  origin: string;
  key: string;
  subjects: Subject[];
}

/** Counts of the items in the table. */
export interface TableCounts {
  /** Events that were accepted, by type. */
  received: Record<string, number>;
  results: number;
  parkedScans: number;
  usedPasses: number;
  /** By type. */
  notifications: Record<string, number>;
  deadLetters: number;
  outbox: number;
  partnerStock: number;
  /** Number of patients whose notifications are not in the order of the events. */
  outOfOrder: number;
  /** Number of counters that differ from the sum of their ledger. */
  wrongCounters: number;
}

/** The response to a command, sent once the bus is idle. */
export interface Report {
  counts: TableCounts;
  /** Scans with a readable notification; `visibleAt` is in milliseconds since the epoch. */
  notified: { patientId: string; at: string; visibleAt: number }[];
}
