import type { Subject } from "./plan";

/** What the product is asked to do before it is idle and counts. */
export type Asked = "count" | "link" | "replay" | "redeliver";

/** The first message: where it listens, a partner's key, and whom events can be about. */
export interface Ready {
  origin: string;
  key: string;
  subjects: Subject[];
}

/** What the table holds. */
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
  /** Patients whose notifications are not in the order in which things happened. */
  outOfOrder: number;
  /** Counters that are not what their ledger says. */
  wrongCounters: number;
}

/** The answer to what was asked, once nothing is under way any more. */
export interface Told {
  counts: TableCounts;
  /** Scans whose notification can be read, and since when, in milliseconds since the epoch. */
  visible: { patientId: string; at: string; visibleAt: number }[];
}
