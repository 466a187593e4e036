import { administratorsPartition } from "@nutria/core/kernel/administrators-partition";
import { changeFilters } from "@nutria/core/kernel/events/change-feed";
import { Duration } from "aws-cdk-lib/core";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { use, type StackContext } from "sst/constructs";
import { channels } from "./channels";
import { storage } from "./storage";
import { withoutCustomResources } from "./support/custom-resources";
import { createLambda } from "./support/lambda";

/**
 * Publishes to the channels of open sessions what the table's stream says was written: only the keys, and only of what a screen
 * shows. A message that is a minute late is worth nothing, because by then the browsers have asked again.
 */
export function push({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { streamArn, tableArn, tableName } = use(storage).table;
  const { publishUrl, namespaceArn } = use(channels);

  const publishChanges = createLambda(stack, "publish-changes", {
    handler: "functions/streams/publish-changes.handler",
    description: "Tells browsers what changed in the table",
    environment: { CHANNELS_PUBLISH_URL: publishUrl, TABLE_NAME: tableName },
    allow: [
      new PolicyStatement({
        actions: [
          "dynamodb:DescribeStream",
          "dynamodb:GetRecords",
          "dynamodb:GetShardIterator",
          "dynamodb:ListStreams",
        ],
        resources: [streamArn],
      }),
      new PolicyStatement({
        actions: ["dynamodb:Query"],
        resources: [tableArn],
        // The items of open sessions and of administrators.
        conditions: {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["account#*", administratorsPartition] },
        },
      }),
      new PolicyStatement({ actions: ["appsync:EventPublish"], resources: [namespaceArn] }),
    ],
    memoryMegabytes: 512,
    timeoutSeconds: 15,
  });
  publishChanges.addEventSourceMapping("stream", {
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.LATEST,
    batchSize: 100,
    retryAttempts: 5,
    maxRecordAge: Duration.minutes(1),
    bisectBatchOnError: true,
    filters: changeFilters.map((filter) => FilterCriteria.filter(filter)),
  });
  return { publishChanges };
}
