import { AwsError } from "@nutria/local/shared/aws-service";
import type { DataAtRest, SystemBackup, TableAtRest } from "./data-state";
import type { Operation } from "./server";
import { account } from "./server";

/** The backup that AWS makes of a table as it is deleted. */
export const backupOf = (of: string, table: TableAtRest): SystemBackup => ({
  arn: `arn:aws:dynamodb:us-east-1:${account}:table/${of}/backup/01700000000000-1`,
  of,
  table,
});

/** Where a table comes back from: a backup of AWS's, or the past of one that is still there. */
export function restoringOperations({
  tables,
  systemBackups,
}: Pick<DataAtRest, "tables" | "systemBackups">): Record<string, Operation<never>> {
  const restore = (to: string, from: TableAtRest): object => {
    if (tables.has(to)) throw new AwsError("TableAlreadyExistsException", `Table already exists: ${to}`);
    const TableArn = `arn:aws:dynamodb:us-east-1:${account}:table/${to}`;
    // Neither tags nor settings come with the items.
    const { StreamSpecification: _, ...description } = { ...from.description, TableName: to, TableArn };
    tables.set(to, {
      description: { ...description, DeletionProtectionEnabled: false },
      timeToLive: undefined,
      isRecoverable: false,
    });
    return { TableDescription: description };
  };
  return {
    ListBackups: ({ TableName, BackupType }: { TableName?: string; BackupType?: string }) => ({
      BackupSummaries: systemBackups
        .filter(({ of }) => BackupType === "SYSTEM" && (TableName === undefined || of === TableName))
        .map(({ arn, of }) => ({ BackupArn: arn, TableName: of, BackupType: "SYSTEM" })),
    }),
    RestoreTableFromBackup: ({
      TargetTableName,
      BackupArn,
    }: {
      TargetTableName: string;
      BackupArn: string;
    }) => {
      const found = systemBackups.find(({ arn }) => arn === BackupArn);
      if (!found) throw new AwsError("BackupNotFoundException", `Backup not found: ${BackupArn}`);
      return restore(TargetTableName, found.table);
    },
    RestoreTableToPointInTime: (input: {
      SourceTableName: string;
      TargetTableName: string;
      UseLatestRestorableTime?: boolean;
    }) => {
      const source = tables.get(input.SourceTableName);
      if (!source) throw new AwsError("TableNotFoundException", `Table not found: ${input.SourceTableName}`);
      if (!source.isRecoverable)
        throw new AwsError(
          "PointInTimeRecoveryUnavailableException",
          "Point in time recovery is not enabled",
        );
      if (!input.UseLatestRestorableTime)
        throw new AwsError("ValidationException", "Say which time, or the latest restorable one");
      return restore(input.TargetTableName, source);
    },
  };
}
