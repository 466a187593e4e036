import { existsSync, rmSync } from "node:fs";
import { stackNames } from "@nutria/stacks/stack-names";
import { synthesise, type Synthesis } from "@nutria/stacks/synthesise";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { find, findOne } from "./support/templates";

const directory = `.sst/synth/test-remove-${process.pid}`;
let removed: Synthesis;

/** Once per process: what `npm run remove` synthesises in a fresh clone, without the stage's parameters. */
beforeAll(async () => {
  for (const name of Object.keys(process.env)) if (name.startsWith("NUTRIA_")) vi.stubEnv(name, undefined);
  removed = await synthesise({ stage: "dev", mode: "remove", directory });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

describe("removing a stage", () => {
  test("finds every stack without the stage's parameters and without the built site", () => {
    expect(Object.keys(removed.templates)).toEqual([...stackNames]);
    // Nothing is bundled only to be deleted.
    const bundles = Object.values(removed.bundles);
    expect(bundles.filter((bundle) => existsSync(bundle.directory))).toEqual([]);
  });

  test("deletes the site before the API, and the API before what it uses", () => {
    // The CDK removes a stack after those that depend on it.
    expect(removed.dependencies.web).toContain("api");
    expect(removed.dependencies["api-2"]).toEqual(
      expect.arrayContaining(["edge", "storage", "auth", "events"]),
    );
  });

  test("leaves nothing behind, unless it is production", () => {
    for (const type of [
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
      "AWS::Logs::LogGroup",
      "AWS::Cognito::UserPool",
    ]) {
      const found = find(removed.templates, type);
      expect(found.length, type).toBeGreaterThan(0);
      for (const { id, resource } of found) expect(resource.DeletionPolicy, id).toBe("Delete");
    }
  });
});

/** `prod` always has a domain. */
describe("a stage without a domain", () => {
  test("is reached by CloudFront at the gateway's own address", () => {
    const { templates } = removed;
    expect(findOne(templates, "AWS::ApiGatewayV2::Api").properties.DisableExecuteApiEndpoint).toBe(false);
    expect(find(templates, "AWS::ApiGatewayV2::DomainName")).toEqual([]);
    expect(find(templates, "AWS::ApiGatewayV2::ApiMapping")).toEqual([]);
    const configuration = findOne(templates, "AWS::CloudFront::Distribution").properties
      .DistributionConfig as {
      Aliases?: unknown;
      CacheBehaviors: { PathPattern: string; OriginRequestPolicyId?: string }[];
      Origins: { CustomOriginConfig?: unknown; DomainName: unknown }[];
    };
    expect(configuration.Aliases).toBeUndefined();
    const gateway = configuration.Origins.find(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(JSON.stringify(gateway?.DomainName)).toContain("execute-api.us-east-1");
    const calls = configuration.CacheBehaviors.find(({ PathPattern }) => PathPattern === "/v1/*");
    // AllViewerExceptHostHeader
    expect(calls?.OriginRequestPolicyId).toBe("b689b0a8-53d0-40ab-baf2-68738e2966ac");
  });

  test("has lower limits, and no firewall", () => {
    const { properties } = findOne(removed.templates, "AWS::ApiGatewayV2::Stage");
    expect(properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(find(removed.templates, "AWS::WAFv2::WebACL")).toEqual([]);
  });
});
