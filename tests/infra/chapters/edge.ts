import {
  embeddedPageHeaders,
  httpsOnlyHeaders,
  patientAppHeaders,
  securityHeaders,
  stripePageHeaders,
  withConnectionsTo,
  withVideosFrom,
} from "@nutria/contract/wire/security-headers";
import { apiStacks } from "@nutria/stacks/route-groups";
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
  Origins: {
    OriginCustomHeaders?: { HeaderName: string; HeaderValue?: unknown }[];
    CustomOriginConfig?: Record<string, unknown>;
  }[];
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
    test("forwards the whole of /v1, without caching and with the host that the gateway answers to", () => {
      expect(behaviour("/v1/*")).toMatchObject({
        AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
        OriginRequestPolicyId: "216adef6-5c7f-47e4-b989-5492eafa07d3", // AllViewer: the gateway has this host name
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
      ["/mi", "/mi/index.html"],
      ["/mi/hoy", "/mi/index.html"],
      ["/mi/sw.js", "/mi/sw.js"],
      ["/mi/assets/B4x.js", "/mi/assets/B4x.js"],
      ["/misma", "/index.html"],
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
      expect(origins.flatMap((origin) => origin.OriginCustomHeaders ?? [])).toEqual([
        { HeaderName: "x-origin-key", HeaderValue: expect.anything() },
      ]);
    });

    test("proves its origin by a version of a secret that no template holds, and the API alone gets it too", () => {
      const reference = "{{resolve:secretsmanager:nutria/prod/origin-key:SecretString:::first}}";
      const [header] = configuration().Origins.flatMap((origin) => origin.OriginCustomHeaders ?? []);
      expect(header?.HeaderValue).toBe(reference);
      expect(find(templates(), "AWS::SecretsManager::Secret")).toEqual([]);
      for (const { id, properties } of apiStacks.flatMap((stack) =>
        find(templates(), "AWS::Lambda::Function", stack),
      )) {
        expect(properties.Environment.Variables.ORIGIN_KEYS, id).toBe(reference);
      }
      const holders: string[] = [...apiStacks, "edge"];
      const others = Object.entries(templates()).filter(([name]) => !holders.includes(name));
      expect(JSON.stringify(others)).not.toContain("{{resolve:");
    });

    test("speaks TLS 1.2 or later with viewers and with the gateway", () => {
      expect(configuration()).toMatchObject({
        Aliases: ["app.example.com"],
        ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
      });
      const gateways = configuration().Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
      expect(gateways).toHaveLength(1);
      expect(gateways[0]?.CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: "https-only",
        OriginSSLProtocols: ["TLSv1.2"],
      });
    });

    test("keeps an access log of 90 days, without paths, and without what a person could be known by", () => {
      const source = findOne(templates(), "AWS::Logs::DeliverySource").properties;
      expect(source.LogType).toBe("ACCESS_LOGS");
      expect(JSON.stringify(source.ResourceArn)).toMatch(/distribution/);
      const destination = findOne(templates(), "AWS::Logs::DeliveryDestination").properties;
      const bucket = templates().edge?.Resources[target(destination.DestinationResourceArn) ?? ""];
      expect(bucket?.Properties).toMatchObject({
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 90, Status: "Enabled" }] },
      });
      const { RecordFields: fields } = findOne(templates(), "AWS::Logs::Delivery").properties as {
        RecordFields: string[];
      };
      expect(fields).toEqual(
        expect.arrayContaining(["sc-status", "ssl-protocol", "cache-behavior-path-pattern"]),
      );
      expect(
        fields.filter((field) => /uri|cookie|referer|user-agent|^c-ip|forwarded|host/i.test(field)),
      ).toEqual([]);
    });

    test("sends the product's security headers everywhere", () => {
      const policies = find(templates(), "AWS::CloudFront::ResponseHeadersPolicy").map(
        ({ id, properties }) => ({
          id,
          headers: headersOf(properties.ResponseHeadersPolicyConfig),
        }),
      );
      expect(policies).toHaveLength(4);
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
      // The patient's app hears of changes and loads nothing from elsewhere; search engines leave it out.
      const channels = String(
        /wss:\/\/prod-nutria-channels:\w+Realtime\w*/.exec(
          policyOf("/v1/*")?.["content-security-policy"] ?? "",
        ),
      );
      const ofPatientApp = patientAppHeaders["content-security-policy"];
      expect(policyOf("/mi/*")).toMatchObject({
        ...patientAppHeaders,
        "content-security-policy": withConnectionsTo(channels, withVideosFrom(bucket, ofPatientApp)),
      });
      expect(ofPatientApp).toContain("style-src 'self';");
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
        withConnectionsTo(channels, withVideosFrom(bucket, stripePageHeaders["content-security-policy"])),
      );
      expect(stripePageHeaders["content-security-policy"]).toMatch(
        /script-src 'self' https:\/\/js\.stripe\.com .*frame-src .*https:\/\/hooks\.stripe\.com/,
      );
      expect(configuration().DefaultCacheBehavior.ResponseHeadersPolicyId).toBeDefined();
    });

    test("compresses, redirects to https and asks the firewall", () => {
      expect(configuration()).toMatchObject({
        HttpVersion: "http2and3",
        DefaultCacheBehavior: { Compress: true, ViewerProtocolPolicy: "redirect-to-https" },
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
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
    ReferrerPolicy: { ReferrerPolicy: string };
    ContentTypeOptions?: unknown;
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}

/** A value as text, with the name of what another stack exports in its place. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const { "Fn::Join": join, "Fn::ImportValue": imported } = value as Record<string, unknown>;
  if (imported !== undefined) return textOf(imported);
  return ((join as [string, unknown[]])[1] ?? []).map(textOf).join("");
}

/** The headers of a policy as a table. */
function headersOf(policy: HeadersPolicy): Record<string, string> {
  const named = policy.SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = named.StrictTransportSecurity;
  return {
    ...Object.fromEntries(policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    "content-security-policy": textOf(named.ContentSecurityPolicy.ContentSecurityPolicy),
    "referrer-policy": named.ReferrerPolicy.ReferrerPolicy,
    "x-content-type-options": named.ContentTypeOptions ? "nosniff" : "",
    "strict-transport-security": `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? "; includeSubDomains" : ""}`,
  };
}
