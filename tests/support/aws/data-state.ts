import type { TableDescription } from "@aws-sdk/client-dynamodb";

export interface TableAtRest {
  description: TableDescription;
  timeToLive: string | undefined;
  isRecoverable: boolean;
  /** As CloudFormation gives them; what a restore makes has none. */
  tags?: { Key: string; Value: string }[];
}

export interface DataAtRest {
  tables: Map<string, TableAtRest>;
  /** Names of the backups that were made of tables. */
  backups: string[];
  /** What AWS kept of tables that were deleted. */
  systemBackups: SystemBackup[];
  /** By id. */
  pools: Map<string, { name: string; isProtected: boolean }>;
  /** The keys in each bucket. */
  buckets: Map<string, string[]>;
}

/** A backup that AWS made of a table with point-in-time recovery as it was deleted, and keeps for 35 days. */
export interface SystemBackup {
  arn: string;
  of: string;
  table: TableAtRest;
}
