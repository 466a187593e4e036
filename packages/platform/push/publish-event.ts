import { signedHeaders } from "./sign-request";

const timeoutMilliseconds = 3_000;

/**
 * Publishes an event to a channel of AppSync Events. Raises when it was not accepted. Reads the environment by itself:
 * its Lambda needs a tenth of what `configuration` asks for.
 */
export async function publishEvent(channel: string, event: object): Promise<void> {
  const url = new URL(process.env["CHANNELS_PUBLISH_URL"] ?? "");
  const body = JSON.stringify({ channel, events: [JSON.stringify(event)] });
  const headers = signedHeaders({ url, body, service: "appsync", contentType: "application/json" });
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const answer = await fetch(url, { method: "POST", headers, body, signal });
  const { failed = [] } = (await answer.json()) as { failed?: unknown[] };
  if (!answer.ok || failed.length > 0) throw new Error(`The channel answered ${answer.status}`);
}
