import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** An operation of a service of AWS that speaks JSON. Raises an error with the name that the service gives it. */
export type JsonCall = (request: {
  service: "acm" | "servicequotas" | "cloudcontrolapi" | "cognito-idp" | "logs";
  region: string;
  /** `CertificateManager.DescribeCertificate` */
  operation: string;
  input: object;
}) => Promise<unknown>;

/** Signs and sends such calls: for services of which one operation each is of use, a client would be too much. */
export function createJsonCall(credentials: () => Promise<Credentials>): JsonCall {
  return async ({ service, region, operation, input }) => {
    const hostname = `${service}.${region}.amazonaws.com`;
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
    const version = service === "cloudcontrolapi" ? "1.0" : "1.1";
    const body = JSON.stringify(input);
    const { headers } = await signer.sign({
      method: "POST",
      protocol: "https:",
      hostname,
      path: "/",
      headers: {
        host: hostname,
        "content-type": `application/x-amz-json-${version}`,
        "x-amz-target": operation,
      },
      body,
    });
    const answer = await fetch(`https://${hostname}/`, { method: "POST", headers, body });
    const said = (await answer.json()) as { __type?: string; message?: string; Message?: string };
    if (answer.ok) return said;
    const error = new Error(said.message ?? said.Message ?? `${operation} answered ${answer.status}`);
    error.name = said.__type?.split("#").at(-1) ?? "UnknownError";
    throw error;
  };
}
