import {
  embeddedPageHeaders,
  httpsOnlyHeaders,
  securityHeaders,
  stripePageHeaders,
  withVideosFrom,
} from "@nutria/contract/security-headers";
import type { Template } from "@nutria/stacks/synthesise";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { find, findOne, target } from "../support/templates";

interface Behaviour extends Record<string, unknown> {
  PathPattern?: string;
}

interface DistributionConfiguration extends Record<string, unknown> {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  CustomErrorResponses: { ErrorCode: number }[];
  Origins: { OriginCustomHeaders?: { HeaderName: string }[] }[];
}

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

/** CloudFront: the site and the API on one origin. */
export function describeEdge(templates: () => Record<string, Template>): void {
  const configuration = () =>
    findOne(templates(), "AWS::CloudFront::Distribution").properties
      .DistributionConfig as DistributionConfiguration;
  const behaviour = (path: string) =>
    configuration().CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

  /** Runs a behaviour's CloudFront function on a request. */
  function atTheEdge(associations: unknown, uri: string, headers: EdgeRequest["headers"] = {}): EdgeRequest {
    const id = target(associations) as string;
    const code = templates().edge?.Resources[id]?.Properties?.FunctionCode as string;
    const event = { request: { uri, headers }, viewer: { ip: "203.0.113.7" } };
    return runInNewContext(`${code}; handler(event)`, { event }) as EdgeRequest;
  }

  describe("the edge", () => {
    test("forwards the whole of /v1, without caching and without the viewer's host", () => {
      expect(behaviour("/v1/*")).toMatchObject({
        AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
        ViewerProtocolPolicy: "https-only",
      });
    });

    test("never replaces an error of the API by the page", () => {
      for (const response of configuration().CustomErrorResponses) {
        expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 });
      }
    });

    test.each([
      ["/", "/index.html"],
      ["/patients", "/index.html"],
      ["/patients/pat_01/progress/", "/index.html"],
      ["/p/eyJwdXJwb3NlIjoi.c2lnbmF0dXJl", "/index.html"],
      ["/p/token.css", "/index.html"],
      ["/n/ana-perez/embed", "/index.html"],
      ["/assets/index-B4x.js", "/assets/index-B4x.js"],
      ["/favicon.svg", "/favicon.svg"],
      ["/site.webmanifest", "/site.webmanifest"],
    ])("answers %s with %s", (uri, answered) => {
      const pages = uri.startsWith("/n/") ? behaviour("/n/*/embed") : behaviour("/p/*");
      const own = /^\/[np]\//.test(uri) ? pages : configuration().DefaultCacheBehavior;
      expect(atTheEdge(own?.FunctionAssociations, uri).uri).toBe(answered);
    });

    test("sends the viewer's address to the API, ignores the viewer's own header, and proves its origin", () => {
      const claimed = { "x-viewer-address": { value: "198.51.100.1" } };
      const { uri, headers } = atTheEdge(behaviour("/v1/*")?.FunctionAssociations, "/v1/auth/login", claimed);
      expect(uri).toBe("/v1/auth/login");
      expect(headers["x-viewer-address"]).toEqual({ value: "203.0.113.7" });
      const origins = configuration().Origins;
      expect(origins.flatMap((origin) => origin.OriginCustomHeaders ?? [])).toMatchObject([
        { HeaderName: "x-origin-key" },
      ]);
    });

    test("sends the product's security headers everywhere", () => {
      const policies = find(templates(), "AWS::CloudFront::ResponseHeadersPolicy").map(
        ({ id, properties }) => ({
          id,
          headers: headersOf(properties.ResponseHeadersPolicyConfig),
        }),
      );
      expect(policies).toHaveLength(3);
      const videos = find(templates(), "AWS::S3::Bucket", "storage").find(({ id }) =>
        id.startsWith("videos"),
      );
      const bucket = `https://${String(videos?.properties.BucketName)}.s3.us-east-1.amazonaws.com`;
      for (const { headers } of policies) {
        expect(headers).toMatchObject({
          ...securityHeaders,
          ...httpsOnlyHeaders,
          "referrer-policy": expect.any(String),
          "content-security-policy": expect.stringContaining("default-src 'self'"),
        });
      }
      const policyOf = (path: string) =>
        policies.find(({ id }) => id === target(behaviour(path)?.ResponseHeadersPolicyId))?.headers;
      expect(policyOf("/v1/*")?.["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(policyOf("/p/*")).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "content-security-policy": withVideosFrom(bucket, securityHeaders["content-security-policy"]),
      });
      expect(policyOf("/p/*")?.["content-security-policy"]).toMatch(
        new RegExp(`connect-src 'self' ${bucket};.*; media-src 'self' ${bucket}$`),
      );
      // Other sites may show the embedded booking, and nothing else; its behaviour comes before that of its page.
      const framed = policies.filter(
        ({ headers }) => !headers["content-security-policy"]?.includes("frame-ancestors 'none'"),
      );
      expect(framed.map(({ headers }) => headers)).toEqual([expect.objectContaining(embeddedPageHeaders)]);
      expect(policyOf("/n/*/embed")).toEqual(framed[0]?.headers);
      const patterns = configuration().CacheBehaviors.map(({ PathPattern }) => PathPattern);
      expect(patterns.indexOf("/n/*/embed")).toBeLessThan(patterns.indexOf("/n/*"));
      // The pages of the store load Stripe's code; no other page needs another site.
      expect(policyOf("/v1/*")?.["content-security-policy"]).toBe(
        withVideosFrom(bucket, stripePageHeaders["content-security-policy"]),
      );
      expect(stripePageHeaders["content-security-policy"]).toMatch(
        /script-src 'self' https:\/\/js\.stripe\.com .*frame-src .*https:\/\/hooks\.stripe\.com/,
      );
      expect(configuration().DefaultCacheBehavior.ResponseHeadersPolicyId).toBeDefined();
    });

    test("compresses, redirects to https and limits each address", () => {
      expect(configuration()).toMatchObject({
        HttpVersion: "http2and3",
        DefaultCacheBehavior: { Compress: true, ViewerProtocolPolicy: "redirect-to-https" },
      });
      const { properties } = findOne(templates(), "AWS::WAFv2::WebACL");
      expect(properties.Rules).toHaveLength(1);
      const { ScopeDownStatement, ...limit } = properties.Rules[0].Statement.RateBasedStatement;
      expect(limit).toMatchObject({ Limit: 1200, EvaluationWindowSec: 60, AggregateKeyType: "IP" });
      expect(JSON.stringify(ScopeDownStatement).match(/"SearchString":"[^"]*"/g)).toEqual([
        '"SearchString":"/v1/"',
        '"SearchString":"/n/"',
      ]);
      expect(JSON.parse(properties.CustomResponseBodies.throttled.Content)).toMatchObject({
        code: "throttled",
      });
      expect(target(configuration().WebACLId)).toMatch(/^firewall/);
    });

    test("copies the built site and keeps the files that open pages still load", () => {
      const upload = findOne(templates(), "Custom::S3Uploader").properties;
      expect(upload.filenames).toBeUndefined();
      expect(findOne(templates(), "Custom::CloudFrontInvalidator").properties.paths).toEqual(["/*"]);
    });
  });
}

interface HeadersPolicy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    ContentTypeOptions?: unknown;
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}

/** The headers of a policy as a table. */
function headersOf(policy: HeadersPolicy): Record<string, string> {
  const named = policy.SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = named.StrictTransportSecurity;
  return {
    ...Object.fromEntries(policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    "content-security-policy": named.ContentSecurityPolicy.ContentSecurityPolicy,
    "referrer-policy": named.ReferrerPolicy.ReferrerPolicy,
    "x-content-type-options": named.ContentTypeOptions ? "nosniff" : "",
    "strict-transport-security": `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? "; includeSubDomains" : ""}`,
  };
}
