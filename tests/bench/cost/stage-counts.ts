/** What a stage has whether it is used or not, in the units that AWS bills by the month. */
export interface Standing {
  alarmMetrics: number;
  compositeAlarms: number;
  dashboards: number;
  customMetrics: number;
  firewalls: number;
  firewallRules: number;
  secrets: number;
  customerKeys: number;
}

export type TableClass = "STANDARD" | "STANDARD_INFREQUENT_ACCESS";

/** What the templates of a stage say about its bill. */
export interface StageCounts {
  standing: Standing;
  tableClass: TableClass;
  isRestorable: boolean;
  /** Queues that Lambda asks for messages, whether there are any or not. */
  polledQueues: number;
  /** Days for which logs are kept, of the groups that keep them longest. */
  logDays: number;
  /** Days for which a removed video is kept. */
  removedVideoDays: number;
}
