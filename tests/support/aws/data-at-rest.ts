import type { TableDescription } from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { AwsError } from "@nutria/local/shared/aws-service";
import { backupOf, restoringOperations } from "./backups-at-rest";
import { bucketsOf } from "./buckets-at-rest";
import type { DataAtRest, TableAtRest } from "./data-state";
import { jsonService } from "./json-protocol";
import { account, type Service } from "./server";

export type { DataAtRest, TableAtRest } from "./data-state";

/** A table as the product defines it, protected or not. */
export function definedTable(name: string, isProtected: boolean): TableAtRest {
  const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition;
  const keys = (hash: string, range: string): TableDescription["KeySchema"] => [
    { AttributeName: hash, KeyType: "HASH" },
    { AttributeName: range, KeyType: "RANGE" },
  ];
  return {
    description: {
      TableName: name,
      TableArn: `arn:aws:dynamodb:us-east-1:${account}:table/${name}`,
      TableStatus: "ACTIVE",
      AttributeDefinitions: [partitionKey, sortKey].map((each) => ({
        AttributeName: each,
        AttributeType: "S",
      })),
      KeySchema: keys(partitionKey, sortKey),
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
        IndexName,
        IndexStatus: "ACTIVE",
        KeySchema: keys(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: "ALL" },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: "KEYS_ONLY" },
      DeletionProtectionEnabled: isProtected,
    },
    timeToLive,
    isRecoverable: true,
  };
}

export const emptyData = (): DataAtRest => ({
  tables: new Map(),
  backups: [],
  systemBackups: [],
  pools: new Map(),
  buckets: new Map(),
});

/** Tables, pools and buckets as an operator sees and changes them, with what AWS refuses; nothing is in the tables. */
export function createData(data: DataAtRest): Record<"dynamodb" | "cognito-idp" | "s3", Service> {
  return { dynamodb: tablesOf(data), "cognito-idp": poolsOf(data), s3: bucketsOf(data) };
}

interface TableChange {
  TableName: string;
  DeletionProtectionEnabled?: boolean;
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType?: "KEYS_ONLY" };
  AttributeDefinitions?: TableDescription["AttributeDefinitions"];
  GlobalSecondaryIndexUpdates?: {
    Create?: { IndexName: string; KeySchema: NonNullable<TableDescription["KeySchema"]>; Projection: object };
    Delete?: { IndexName: string };
  }[];
}

function tablesOf({ tables, backups, systemBackups }: DataAtRest): Service {
  const tableOf = (name: string): TableAtRest => {
    const table = tables.get(name);
    if (!table)
      throw new AwsError(
        "ResourceNotFoundException",
        `Requested resource not found: Table: ${name} not found`,
      );
    return table;
  };
  /** A table that is being changed takes no other change until somebody has seen it at rest. */
  const atRest = (name: string): TableAtRest => {
    const table = tableOf(name);
    if (table.description.TableStatus !== "ACTIVE") {
      throw new AwsError("ResourceInUseException", `Table is being updated: ${name}`);
    }
    return table;
  };
  return jsonService({
    ...restoringOperations({ tables, systemBackups }),
    DescribeTable: ({ TableName }: { TableName: string }) => {
      const { description } = tableOf(TableName);
      const Table = { ...description };
      description.TableStatus = "ACTIVE";
      return { Table };
    },
    UpdateTable: (change: TableChange) => {
      const { description } = atRest(change.TableName);
      const { StreamSpecification: stream, DeletionProtectionEnabled: isProtected } = change;
      if (stream?.StreamEnabled && description.StreamSpecification?.StreamEnabled) {
        throw new AwsError("ValidationException", "Table already has an enabled stream");
      }
      if (stream) description.StreamSpecification = stream;
      if (isProtected !== undefined) description.DeletionProtectionEnabled = isProtected;
      const indexChanges = change.GlobalSecondaryIndexUpdates ?? [];
      if (indexChanges.length > 1) {
        throw new AwsError(
          "LimitExceededException",
          "Only 1 online index can be created or deleted per table",
        );
      }
      for (const { Create, Delete } of indexChanges) {
        const others = (description.GlobalSecondaryIndexes ?? []).filter(
          ({ IndexName }) => IndexName !== Delete?.IndexName,
        );
        const named = new Set(change.AttributeDefinitions?.map(({ AttributeName }) => AttributeName));
        if (Create?.KeySchema.some(({ AttributeName }) => !named.has(AttributeName))) {
          throw new AwsError("ValidationException", "Some index key attributes are not defined");
        }
        description.GlobalSecondaryIndexes = [
          ...others,
          ...(Create ? [{ ...Create, IndexStatus: "ACTIVE" as const }] : []),
        ];
      }
      description.TableStatus = "UPDATING";
      return { TableDescription: description };
    },
    ListTagsOfResource: ({ ResourceArn }: { ResourceArn: string }) => ({
      Tags: tableOf(ResourceArn.split("/").at(-1) ?? "").tags ?? [],
    }),
    DescribeTimeToLive: ({ TableName }: { TableName: string }) => {
      const { timeToLive } = tableOf(TableName);
      return {
        TimeToLiveDescription: timeToLive
          ? { TimeToLiveStatus: "ENABLED", AttributeName: timeToLive }
          : { TimeToLiveStatus: "DISABLED" },
      };
    },
    UpdateTimeToLive: (input: {
      TableName: string;
      TimeToLiveSpecification: { Enabled: boolean; AttributeName: string };
    }) => {
      const { Enabled, AttributeName } = input.TimeToLiveSpecification;
      const table = tableOf(input.TableName);
      if (Enabled === (table.timeToLive !== undefined)) {
        throw new AwsError(
          "ValidationException",
          `TimeToLive is already ${Enabled ? "enabled" : "disabled"}`,
        );
      }
      table.timeToLive = Enabled ? AttributeName : undefined;
      return { TimeToLiveSpecification: input.TimeToLiveSpecification };
    },
    DescribeContinuousBackups: ({ TableName }: { TableName: string }) => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: "ENABLED",
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: tableOf(TableName).isRecoverable ? "ENABLED" : "DISABLED",
        },
      },
    }),
    UpdateContinuousBackups: (input: {
      TableName: string;
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: boolean };
    }) => {
      const { PointInTimeRecoveryEnabled } = input.PointInTimeRecoverySpecification;
      tableOf(input.TableName).isRecoverable = PointInTimeRecoveryEnabled;
      return {};
    },
    CreateBackup: ({ TableName, BackupName }: { TableName: string; BackupName: string }) => {
      atRest(TableName);
      backups.push(BackupName);
      return { BackupDetails: { BackupName, BackupStatus: "AVAILABLE" } };
    },
    DeleteTable: ({ TableName }: { TableName: string }) => {
      const { description } = atRest(TableName);
      if (description.DeletionProtectionEnabled) {
        throw new AwsError(
          "ValidationException",
          "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.",
        );
      }
      const table = tableOf(TableName);
      if (table.isRecoverable) systemBackups.push(backupOf(TableName, table));
      tables.delete(TableName);
      return { TableDescription: description };
    },
  });
}

function poolsOf({ pools }: DataAtRest): Service {
  const poolOf = (id: string) => {
    const pool = pools.get(id);
    if (!pool) throw new AwsError("ResourceNotFoundException", `User pool ${id} does not exist.`);
    return pool;
  };
  return jsonService({
    ListUserPools: ({ NextToken }: { NextToken?: string }) => {
      // Of two to a page, so that every caller turns it.
      const from = Number(NextToken ?? 0);
      const found = [...pools].slice(from, from + 2).map(([Id, { name }]) => ({ Id, Name: name }));
      return { UserPools: found, ...(from + 2 < pools.size && { NextToken: String(from + 2) }) };
    },
    DescribeUserPool: ({ UserPoolId }: { UserPoolId: string }) => ({
      UserPool: {
        Id: UserPoolId,
        DeletionProtection: poolOf(UserPoolId).isProtected ? "ACTIVE" : "INACTIVE",
      },
    }),
    UpdateUserPool: (input: { UserPoolId: string; DeletionProtection?: string }) => {
      poolOf(input.UserPoolId).isProtected = input.DeletionProtection === "ACTIVE";
      return {};
    },
    DeleteUserPool: ({ UserPoolId }: { UserPoolId: string }) => {
      if (poolOf(UserPoolId).isProtected) {
        throw new AwsError(
          "InvalidParameterException",
          "The user pool cannot be deleted because deletion protection is activated.",
        );
      }
      pools.delete(UserPoolId);
      return {};
    },
  });
}
