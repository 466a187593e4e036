import { createHash, createHmac } from "node:crypto";

/** A POST to a service of AWS. The path must have nothing to encode, and the URL no query. */
interface Request {
  url: URL;
  body: string;
  service: string;
  contentType: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The headers of a POST signed by AWS Signature Version 4, with the credentials and the region that Lambda gives a function in
 * its environment. For a Lambda that starts without the SDK.
 */
export function signedHeaders({ url, body, service, contentType }: Request): Record<string, string> {
  const { env } = process;
  const time = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const scope = [time.slice(0, 8), env["AWS_REGION"] ?? "", service, "aws4_request"];
  const sessionToken = env["AWS_SESSION_TOKEN"];
  const signed: Record<string, string> = {
    "content-type": contentType,
    host: url.host,
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": time,
    ...(sessionToken !== undefined && { "x-amz-security-token": sessionToken }),
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
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${env["AWS_SECRET_ACCESS_KEY"] ?? ""}`);
  const { host: _, ...headers } = signed;
  return {
    ...headers,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${env["AWS_ACCESS_KEY_ID"] ?? ""}/${scope.join("/")}, ` +
      `SignedHeaders=${names}, Signature=${hmac(key as Buffer, text).toString("hex")}`,
  };
}
