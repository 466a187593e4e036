import { signRequest } from "./sign-request";

const timeoutMilliseconds = 3_000;

/**
 * Publishes an event to a channel of AppSync Events. Raises when it was not accepted. Reads the environment by itself:
 * its Lambda needs a tenth of what `configuration` asks for.
 */
export async function publishEvent(channel: string, event: object): Promise<void> {
  const { env } = process;
  const url = new URL(env["CHANNELS_PUBLISH_URL"] ?? "");
  const body = JSON.stringify({ channel, events: [JSON.stringify(event)] });
  const headers = signRequest({
    url,
    body,
    region: env["AWS_REGION"] ?? "",
    service: "appsync",
    credentials: {
      accessKeyId: env["AWS_ACCESS_KEY_ID"] ?? "",
      secretAccessKey: env["AWS_SECRET_ACCESS_KEY"] ?? "",
      sessionToken: env["AWS_SESSION_TOKEN"],
    },
    now: new Date().toISOString(),
  });
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const answer = await fetch(url, { method: "POST", headers, body, signal });
  const { failed = [] } = (await answer.json()) as { failed?: unknown[] };
  if (!answer.ok || failed.length > 0) throw new Error(`The channel answered ${answer.status}`);
}
