import { startCloud, type Cloud, type CloudOptions } from "./cloud";

/**
 * An embedded cloud in memory, for tests: it starts in some milliseconds, shares nothing with another one and is gone
 * when closed. Failed deliveries are retried without pauses.
 */
export function startTestCloud(options: Omit<CloudOptions, "dataDirectory"> = {}): Promise<Cloud> {
  return startCloud({ retryDelays: [0, 0, 0], ...options, dataDirectory: "memory" });
}
