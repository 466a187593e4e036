import { tableDefinition } from "@nutria/core/kernel/table/table";
import { Duration } from "aws-cdk-lib/core";
import { TableClass, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Bucket as FilesBucket, Table, use, type Stack, type StackContext } from "sst/constructs";
import { edge } from "./edge";
import { settingsOf } from "./stage";
import { removalPolicyOf } from "./support/removal-policy";
import { stateOf } from "./stage-state";
import { daysOfRemovedFiles, daysOfRemovedVideos, videosBucketName } from "./support/videos-bucket";
import { withoutCustomResources } from "./support/custom-resources";

/** The table that the stage uses: its own, or one that a restore brought back. */
interface TableInUse {
  tableName: string;
  tableArn: string;
  streamArn: string;
}

/**
 * The table, the bucket of uploaded files and that of videos. In production all are retained when the stack is deleted.
 * The protection against being deleted begins after the first successful deploy: a first one that fails can be taken back.
 * After a restore the other stacks get another table, by its name: the own one stays in the stack, so that no deploy
 * deletes what was spoilt.
 */
export function storage({ stack }: StackContext) {
  withoutCustomResources(stack);
  // Authorises the access log by a bucket policy instead of an access control list.
  stack.node.setContext("@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy", true);
  stack.terminationProtection = stateOf(stack).isProtected;

  const table = createTable(stack);
  const accessLogs = new Bucket(stack, "files-access-logs", {
    ...privateBucket(stack),
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });

  const files = new FilesBucket(stack, "files", {
    blockPublicACLs: true,
    // No page reaches it; by default every site could.
    cors: false,
    cdk: {
      bucket: {
        ...privateBucket(stack),
        versioned: true,
        serverAccessLogsBucket: accessLogs,
        serverAccessLogsPrefix: "files/",
        lifecycleRules: [
          { noncurrentVersionExpiration: Duration.days(daysOfRemovedFiles), expiredObjectDeleteMarker: true },
          // Drawn again when asked for later: they name patients, and their codes lapse.
          { prefix: "instructions/", expiration: Duration.days(30) },
        ],
      },
    },
  });

  const videos = createVideos(stack, accessLogs);

  const own: TableInUse = {
    tableName: table.tableName,
    tableArn: table.tableArn,
    streamArn: streamArnOf(table),
  };
  // CloudFormation refuses to take back what another stack still imports, as the others do until they have moved to a
  // restored table.
  for (const value of Object.values(own)) stack.exportValue(value);
  const { restoredTable } = stateOf(stack);

  stack.addOutputs({
    TableName: table.tableName,
    FilesBucketName: files.bucketName,
    VideosBucketName: videos.bucketName,
  });
  return { table: restoredTable ? restoredTableOf(stack, restoredTable) : own, files, videos };
}

function createTable(stack: Stack): Table {
  const { isProduction } = settingsOf(stack);
  const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition;
  const keys = [partitionKey, sortKey, ...Object.values(indexes).flatMap((index) => Object.values(index))];
  return new Table(stack, "table", {
    fields: Object.fromEntries(keys.map((key) => [key, "string"])),
    primaryIndex: { partitionKey, sortKey },
    globalIndexes: Object.fromEntries(
      Object.entries(indexes).map(([name, index]) => [name, { ...index, projection: "all" }]),
    ),
    timeToLiveAttribute: timeToLive,
    // The stream's readers need the keys of the written items, not their content.
    stream: "keys_only",
    cdk: {
      table: {
        encryption: TableEncryption.AWS_MANAGED,
        // Storage is most of the table's bill: with 10,000 nutritionists this saves some 220 USD a month (docs/scale.md).
        tableClass: isProduction ? TableClass.STANDARD_INFREQUENT_ACCESS : TableClass.STANDARD,
        deletionProtection: isProduction && stateOf(stack).isProtected,
        removalPolicy: removalPolicyOf(stack),
      },
    },
  });
}

/** A removed video of 500 MB stays for a week alone, to be brought back. Only browsers with a signed address put and get. */
function createVideos(stack: Stack, serverAccessLogsBucket: Bucket): FilesBucket {
  return new FilesBucket(stack, "videos", {
    name: videosBucketName(stack),
    blockPublicACLs: true,
    cors: [
      {
        allowedOrigins: [use(edge).webUrl],
        allowedMethods: ["GET", "PUT"],
        allowedHeaders: ["content-type", "content-length", "range"],
        exposedHeaders: ["ETag"],
        maxAge: "1 hour",
      },
    ],
    cdk: {
      bucket: {
        ...privateBucket(stack),
        versioned: true,
        serverAccessLogsBucket,
        serverAccessLogsPrefix: "videos/",
        lifecycleRules: [
          {
            noncurrentVersionExpiration: Duration.days(daysOfRemovedVideos),
            expiredObjectDeleteMarker: true,
            // A day after the job that ends them, in case it did not.
            abortIncompleteMultipartUploadAfter: Duration.days(4),
          },
        ],
      },
    },
  });
}

/** The settings of every bucket of the stage. */
const privateBucket = (stack: Stack) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: removalPolicyOf(stack),
});

function streamArnOf({ cdk: { table } }: Table): string {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
}

function restoredTableOf(stack: Stack, { name, streamArn }: { name: string; streamArn: string }): TableInUse {
  const tableArn = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: name });
  return { tableName: name, tableArn, streamArn };
}
