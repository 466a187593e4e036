import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { S3Error } from "./errors";

/*
 * Verification of AWS Signature Version 4, in the `Authorization` header and in presigned URLs.
 */

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The signature that a request carries, with the fields it was computed from. */
interface ClaimedSignature {
  /** accessKeyId/day/region/service/aws4_request */
  scope: string[];
  signedHeaders: string[];
  signature: string;
  date: string;
  payloadHash: string;
}

const clockSkew = 15 * 60_000;
const denied = (message: string): S3Error => new S3Error(403, "AccessDenied", message);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
export const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Checks the signature and the time of a request; returns its payload hash. Throws an `S3Error`. */
export function verifySignature(
  request: IncomingMessage,
  url: URL,
  credentials: Credentials,
  now: number,
): string {
  const isPresigned = url.searchParams.has("X-Amz-Signature");
  const claim = isPresigned ? readPresignedSignature(url, now) : readHeaderSignature(request, now);
  checkSignature(claim.scope, claim.signature, stringToSign(request, url, claim), credentials);
  return claim.payloadHash;
}

/** Checks that `signature` is the signature of `text` with our key. Throws an `S3Error`. */
export function checkSignature(
  scope: string[],
  signature: string,
  text: string,
  credentials: Credentials,
): void {
  const [accessKeyId, day = "", region = "", service = "", terminator = ""] = scope;
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      403,
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  }
  const key = [day, region, service, terminator].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = Buffer.from(hmac(key, text).toString("hex"));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(403, "SignatureDoesNotMatch", "The request signature we calculated does not match.");
  }
}

function readHeaderSignature(request: IncomingMessage, now: number): ClaimedSignature {
  const { authorization } = request.headers;
  const [algorithm, rest = ""] = (authorization ?? "").split(/ (.*)/s);
  if (algorithm !== "AWS4-HMAC-SHA256") throw denied("Access Denied");
  const fields = new Map(rest.split(/,\s*/).map((field) => field.split(/=(.*)/s) as [string, string]));
  const date = String(request.headers["x-amz-date"] ?? "");
  if (!(Math.abs(readDate(date) - now) <= clockSkew)) {
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  return {
    scope: (fields.get("Credential") ?? "").split("/"),
    signedHeaders: (fields.get("SignedHeaders") ?? "").split(";"),
    signature: fields.get("Signature") ?? "",
    date,
    payloadHash: String(request.headers["x-amz-content-sha256"] ?? ""),
  };
}

function readPresignedSignature(url: URL, now: number): ClaimedSignature {
  const value = (name: string): string => url.searchParams.get(name) ?? "";
  const date = value("X-Amz-Date");
  const seconds = Number(value("X-Amz-Expires"));
  if (!(seconds > 0 && seconds <= 604_800)) {
    throw new S3Error(
      400,
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be less than a week (in seconds).",
    );
  }
  const signedAt = readDate(date);
  if (!(now <= signedAt + seconds * 1000)) throw denied("Request has expired");
  if (signedAt > now + clockSkew) throw denied("Request is not yet valid");
  return {
    scope: value("X-Amz-Credential").split("/"),
    signedHeaders: value("X-Amz-SignedHeaders").split(";"),
    signature: value("X-Amz-Signature"),
    date,
    payloadHash: url.searchParams.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

function stringToSign(request: IncomingMessage, url: URL, claim: ClaimedSignature): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = claim.signedHeaders.map((name) => {
    const value = request.headers[name];
    return `${name}:${String(value ?? "")
      .trim()
      .replace(/ +/g, " ")}`;
  });
  const path = url.pathname
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");
  const canonical = [
    request.method,
    path,
    query,
    ...headers,
    "",
    claim.signedHeaders.join(";"),
    claim.payloadHash,
  ];
  return ["AWS4-HMAC-SHA256", claim.date, claim.scope.slice(1).join("/"), sha256(canonical.join("\n"))].join(
    "\n",
  );
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `20260312T190358Z` */
function readDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
