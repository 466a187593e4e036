import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** The services that are asked without a client, with the name that an address of one's own has in the environment. */
const endpointVariables = { acm: "AWS_ENDPOINT_URL_ACM", servicequotas: "AWS_ENDPOINT_URL_SERVICE_QUOTAS" };

type Service = keyof typeof endpointVariables;

/** An operation of a service of AWS that speaks JSON. Raises an error with the name that the service gives it. */
export type JsonCall = (request: {
  service: Service;
  region: string;
  /** `CertificateManager.DescribeCertificate` */
  operation: string;
  input: object;
}) => Promise<unknown>;

const longestMilliseconds = 20_000;

/** Signs and sends such calls: for services of which one operation each is of use, a client would be too much. */
export function createJsonCall(
  credentials: () => Promise<Credentials>,
  environment: Record<string, string | undefined> = process.env,
): JsonCall {
  return async ({ service, region, operation, input }) => {
    const { protocol, host, hostname, port } = addressOf(service, region, environment);
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
    const body = JSON.stringify(input);
    const { headers } = await signer.sign({
      method: "POST",
      protocol,
      hostname,
      ...(port === "" ? {} : { port: Number(port) }),
      path: "/",
      headers: {
        host,
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": operation,
      },
      body,
    });
    const signal = AbortSignal.timeout(longestMilliseconds);
    const answer = await fetch(`${protocol}//${host}/`, { method: "POST", headers, body, signal });
    const said = readAnswer(await answer.text());
    if (answer.ok) return said;
    const error = new Error(said.message ?? said.Message ?? `${operation} answered ${answer.status}`);
    error.name = said.__type?.split("#").at(-1) ?? "UnknownError";
    throw error;
  };
}

/** The address of a service: its own, or the one of the environment, as for the clients of the SDK. */
function addressOf(service: Service, region: string, environment: Record<string, string | undefined>): URL {
  const isIgnored = environment["AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"] === "true";
  const given = environment[endpointVariables[service]] || environment["AWS_ENDPOINT_URL"];
  return new URL(given && !isIgnored ? given : `https://${service}.${region}.amazonaws.com`);
}

/** A proxy may answer with a page instead. */
function readAnswer(text: string): { __type?: string; message?: string; Message?: string } {
  try {
    return JSON.parse(text) as { __type?: string };
  } catch {
    return {};
  }
}
