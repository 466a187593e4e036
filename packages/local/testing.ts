import { randomUUID } from "node:crypto";
import { startCloud, type Cloud } from "./cloud";
import type { CloudOptions } from "./cloud-services";
import { passwordWork } from "./cognito/passwords";

/**
 * How tests run the product on disk: starting a thread takes one to three seconds of processor time, and a stored
 * password's hash fifty milliseconds. `npm start` has all of these, in the tests that start it as a command.
 */
export const testCloudOptions = {
  passwordWork: passwordWork.inMemory,
} as const satisfies Partial<CloudOptions>;

/**
 * Starts an embedded cloud in memory, for tests; it shares no state with another one and retries failed deliveries
 * without delay. With `NUTRIA_TEST_DYNAMODB_URL` its table is on that endpoint, so that the same tests run against AWS's
 * DynamoDB Local.
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
