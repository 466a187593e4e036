import {
  embeddedPageHeaders,
  httpsOnlyHeaders,
  tokenPageHeaders,
  patientAppHeaders,
  securityHeaders,
  stripePageHeaders,
  withConnectionsTo,
  withVideosFrom,
} from "@nutria/contract/wire/security-headers";
import { Duration } from "aws-cdk-lib/core";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { use, type Stack } from "sst/constructs";
import { channels } from "../channels";
import { videosOrigin } from "./videos-bucket";

const referrerPolicies: Record<string, HeadersReferrerPolicy> = {
  "no-referrer": HeadersReferrerPolicy.NO_REFERRER,
  "strict-origin-when-cross-origin": HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
};

/** CloudFront configures these headers by name and all others as custom headers. */
const named = new Set([
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "strict-transport-security",
]);

const headersOfKind = {
  page: stripePageHeaders,
  tokenPage: tokenPageHeaders,
  embeddedPage: embeddedPageHeaders,
  patientApp: patientAppHeaders,
};

/** The pages of the signed-in, which hear of changes by the channels. */
const connected: readonly (keyof typeof headersOfKind)[] = ["page", "patientApp"];

/**
 * Adds the contract's security headers to every response; those of Stripe on the pages that pay, those that hide its
 * URL on a mailed page, and those that let other sites show the embedded booking. Videos come from a bucket of their own,
 * and the product's pages connect to the channels.
 */
export function createHeadersPolicy(stack: Stack, name: string, kind: keyof typeof headersOfKind) {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...httpsOnlyHeaders,
    ...headersOfKind[kind],
  };
  const value = (header: string): string => headers[header] as string;
  if (kind !== "embeddedPage") {
    const policy = value("content-security-policy");
    headers["content-security-policy"] = withVideosFrom(videosOrigin(stack), policy);
  }
  if (connected.includes(kind)) {
    const policy = value("content-security-policy");
    headers["content-security-policy"] = withConnectionsTo(use(channels).origin, policy);
  }
  const transport = value("strict-transport-security");
  return new ResponseHeadersPolicy(stack, name, {
    responseHeadersPolicyName: `nutria-${stack.stage}-${name}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: value("content-security-policy"), override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: referrerPolicies[value("referrer-policy")] as HeadersReferrerPolicy,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
        includeSubdomains: transport.includes("includeSubDomains"),
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !named.has(header))
        .map(([header, headerValue]) => ({ header, value: headerValue, override: true })),
    },
  });
}
