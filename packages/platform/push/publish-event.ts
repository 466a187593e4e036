import { createHash, createHmac } from "node:crypto";

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

/** The credentials that Lambda gives a function. */
interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface Request {
  url: URL;
  body: string;
  region: string;
  service: string;
  credentials: Credentials;
  /** An ISO 8601 instant. */
  now: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The headers of a POST signed by AWS Signature Version 4, for a service that has no client in the SDK. The path must
 * have nothing to encode, and the URL no query.
 */
function signRequest({ url, body, region, service, credentials, now }: Request): Record<string, string> {
  const date = `${now.slice(0, 19).replace(/[-:]/g, "")}Z`;
  const scope = [date.slice(0, 8), region, service, "aws4_request"];
  const signed: Record<string, string> = {
    "content-type": "application/json",
    host: url.host,
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": date,
    ...(credentials.sessionToken !== undefined && { "x-amz-security-token": credentials.sessionToken }),
  };
  const names = Object.keys(signed).join(";");
  const canonical = [
    "POST",
    url.pathname,
    "",
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    "",
    names,
    signed["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope.join("/")}, ` +
      `SignedHeaders=${names}, Signature=${hmac(key as Buffer, text).toString("hex")}`,
  };
}
