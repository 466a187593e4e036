/** Longer than any operation of a stage works; the client then tries again, twice. */
const longestSilenceMs = 45_000;

/**
 * The options of every client of a command: its region, and an end to the wait for a network that takes a request and
 * never answers, which raises a `TimeoutError`.
 */
export function awsOptions(region: string, silenceMs = longestSilenceMs) {
  return { region, requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs } };
}
