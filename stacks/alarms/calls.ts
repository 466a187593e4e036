import type { Stack } from "sst/constructs";
import { edgeRegion } from "../stage";
import { apiMetrics, computed, edgeMetrics } from "./metrics";
import type { Watch } from "./watch";

/** Below so many calls in five minutes, a few refused or slow ones are no news. */
const callsWorthAnAlarm = 200;

/**
 * The alarms for callers: errors, refusals and slowness of the API, errors of CloudFront. Shares and percentiles count
 * once there are enough calls, because at night one cold start would be the slowest hundredth.
 */
export function watchCalls(stack: Stack, watch: Watch): void {
  const { calls, refused, failed, slowest } = apiMetrics();
  watch({
    name: "api-5xx",
    description:
      "The API failed five times in five minutes. Filter the gateway's log by status 500 for the route, and look for 'unexpected fault' in the log of its Lambda.",
    metric: failed,
    atLeast: 5,
  });
  watch({
    name: "api-4xx",
    description:
      "A quarter of the API's calls were refused: its limits are reached (429), an app is broken (400, 401), or somebody guesses (401, 404). The gateway's log has status and route.",
    metric: computed(`IF(calls >= ${callsWorthAnAlarm}, 100 * refused / calls, 0)`, { calls, refused }),
    atLeast: 25,
  });
  watch({
    name: "api-slow",
    description:
      "One call in a hundred took three seconds or longer, for a quarter of an hour. Compare the API's latency with that of its Lambdas on the dashboard, then the table's throttles and the card provider.",
    metric: computed(`IF(calls >= ${callsWorthAnAlarm}, slowest, 0)`, { calls, slowest }),
    atLeast: 3000,
    periods: 3,
  });
  // CloudFront's metrics are in this region, and an alarm cannot read those of another.
  if (stack.region !== edgeRegion) return;
  const { requests, failedPercent } = edgeMetrics("alarm");
  watch({
    name: "edge-5xx",
    description:
      "CloudFront answered one request in twenty with an error, for a quarter of an hour. With api-5xx it is the API; alone, it does not reach the gateway (domain, certificate, origin key) or the bucket of the site.",
    metric: computed(`IF(requests >= ${callsWorthAnAlarm}, failed, 0)`, { requests, failed: failedPercent }),
    atLeast: 5,
    periods: 3,
  });
}
