import { tableDefinition } from "@nutria/core/kernel/table/table";
import { Duration } from "aws-cdk-lib/core";
import { TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Bucket as FilesBucket, Table, use, type StackContext } from "sst/constructs";
import { edge } from "./edge";
import { removalPolicyOf, settingsOf } from "./stage";
import { videosBucketName } from "./support/videos-bucket";
import { withoutCustomResources } from "./support/custom-resources";

/** The table, the bucket of uploaded files and that of videos. In production all are retained when the stack is deleted. */
export function storage({ stack }: StackContext) {
  withoutCustomResources(stack);
  // Authorises the access log by a bucket policy instead of an access control list.
  stack.node.setContext("@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy", true);
  const { isProduction } = settingsOf(stack);
  const removalPolicy = removalPolicyOf(stack);

  const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition;
  const keys = [partitionKey, sortKey, ...Object.values(indexes).flatMap((index) => Object.values(index))];
  const table = new Table(stack, "table", {
    fields: Object.fromEntries(keys.map((key) => [key, "string"])),
    primaryIndex: { partitionKey, sortKey },
    globalIndexes: Object.fromEntries(
      Object.entries(indexes).map(([name, index]) => [name, { ...index, projection: "all" }]),
    ),
    timeToLiveAttribute: timeToLive,
    // What reads it needs to know which items were written, and nothing of what is in them.
    stream: "keys_only",
    cdk: {
      table: {
        encryption: TableEncryption.AWS_MANAGED,
        deletionProtection: isProduction,
        removalPolicy,
      },
    },
  });

  const accessLogs = new Bucket(stack, "files-access-logs", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(90) }],
    removalPolicy,
  });

  const files = new FilesBucket(stack, "files", {
    blockPublicACLs: true,
    // No page reaches it; by default every site could.
    cors: false,
    cdk: {
      bucket: {
        blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
        encryption: BucketEncryption.S3_MANAGED,
        enforceSSL: true,
        objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
        versioned: true,
        serverAccessLogsBucket: accessLogs,
        serverAccessLogsPrefix: "files/",
        lifecycleRules: [
          { noncurrentVersionExpiration: Duration.days(90), expiredObjectDeleteMarker: true },
          // Drawn again when asked for later: they name patients, and their codes lapse.
          { prefix: "instructions/", expiration: Duration.days(30) },
        ],
        removalPolicy,
      },
    },
  });

  // Not versioned: a removed video of 500 MB must not stay. Only browsers with a signed address put and get.
  const videos = new FilesBucket(stack, "videos", {
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
        blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
        encryption: BucketEncryption.S3_MANAGED,
        enforceSSL: true,
        objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
        serverAccessLogsBucket: accessLogs,
        serverAccessLogsPrefix: "videos/",
        // A day after the job that ends them, in case it did not.
        lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(4) }],
        removalPolicy,
      },
    },
  });

  stack.addOutputs({
    TableName: table.tableName,
    FilesBucketName: files.bucketName,
    VideosBucketName: videos.bucketName,
  });
  return { table, files, videos };
}
