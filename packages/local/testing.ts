import { randomUUID } from "node:crypto";
import { startCloud, type Cloud, type CloudOptions } from "./cloud";

/**
 * An embedded cloud in memory, for tests: it starts in some milliseconds, shares nothing with another one and is gone
 * when closed. Failed deliveries are retried without pauses. With `NUTRIA_TEST_DYNAMODB_URL` its table is on that
 * endpoint, which is how the same tests check the embedded DynamoDB against AWS's own.
 */
export function startTestCloud(options: Omit<CloudOptions, "dataDirectory"> = {}): Promise<Cloud> {
  const url = process.env.NUTRIA_TEST_DYNAMODB_URL;
  return startCloud({
    retryDelays: [0, 0, 0],
    ...(url !== undefined && { dynamodb: { url, tableName: `nutria-${randomUUID()}` } }),
    ...options,
    dataDirectory: "memory",
  });
}
