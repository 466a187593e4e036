import { fileOfGroup, routeKeyOf, type Group } from "@nutria/contract/wire/define";
import { allRoutes, routesByGroup } from "@nutria/contract/routes/index";
import { apiStacks, stackOfGroup } from "@nutria/stacks/route-groups";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne, groupLambda, target } from "../support/templates";

/** The gateway: its routes are the contract's, and each goes to the Lambda of its group. */
export function describeApi(templates: () => Record<string, Template>): void {
  describe("the gateway", () => {
    test("has one route per route of the contract and nothing else", () => {
      const keys = find(templates(), "AWS::ApiGatewayV2::Route").map(({ properties }) =>
        String(properties.RouteKey),
      );
      expect(keys.sort()).toEqual(allRoutes.map(routeKeyOf).sort());
    });

    test.each(Object.keys(routesByGroup) as Group[])("sends the routes of %s to its Lambda", (group) => {
      const { id: lambda, properties: lambdaProperties } = groupLambda(templates(), group);
      expect(lambdaProperties.Handler).toBe(`functions/api/${fileOfGroup(group)}.handler`);
      const integrations = find(templates(), "AWS::ApiGatewayV2::Integration").filter(
        ({ properties }) => target(properties.IntegrationUri) === lambda,
      );
      expect(integrations).toHaveLength(1);
      expect(integrations[0]?.properties).toMatchObject({
        IntegrationType: "AWS_PROXY",
        PayloadFormatVersion: "2.0",
      });
      const keys = find(templates(), "AWS::ApiGatewayV2::Route")
        .filter(({ properties }) => target(properties.Target) === integrations[0]?.id)
        .map(({ properties }) => String(properties.RouteKey));
      expect(keys.sort()).toEqual(Object.values(routesByGroup[group]).map(routeKeyOf).sort());
    });

    test("may call each Lambda, and only this gateway may", () => {
      const permissions = apiStacks.flatMap((stack) => find(templates(), "AWS::Lambda::Permission", stack));
      expect(permissions).toHaveLength(Object.keys(routesByGroup).length);
      for (const { properties } of permissions) {
        expect(properties.Principal).toBe("apigateway.amazonaws.com");
        expect(JSON.stringify(properties.SourceArn)).toMatch(/gateway[0-9A-F]{8}/);
      }
    });

    test("is throttled as a whole, and strangers' routes to a quarter of it each", () => {
      const { resource, properties } = findOne(templates(), "AWS::ApiGatewayV2::Stage");
      expect(properties).toMatchObject({ StageName: "$default", AutoDeploy: true });
      expect(properties.DefaultRouteSettings).toEqual({
        ThrottlingRateLimit: 2000,
        ThrottlingBurstLimit: 4000,
      });
      const strangers = allRoutes.filter(({ spec }) => spec.auth === "public").map(routeKeyOf);
      expect(strangers).toContain("POST /v1/auth/login");
      expect(properties.RouteSettings).toEqual(
        Object.fromEntries(
          strangers.map((key) => [key, { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 }]),
        ),
      );
      // The gateway refuses a throttle of a route that is not there yet; the stacks of the others are deployed before.
      const waitsFor = [resource.DependsOn].flat().map((id) => templates().api?.Resources[String(id)]);
      const routes = waitsFor.filter((each) => each?.Type === "AWS::ApiGatewayV2::Route");
      const ownStrangers = Object.entries(routesByGroup)
        .filter(([group]) => stackOfGroup[group as Group] === "api")
        .flatMap(([, groupRoutes]) => Object.values(groupRoutes))
        .filter(({ spec }) => spec.auth === "public")
        .map(routeKeyOf);
      expect(ownStrangers.length).toBeGreaterThan(0);
      expect(routes.map((route) => String(route?.Properties?.RouteKey)).sort()).toEqual(ownStrangers.sort());
    });

    test("answers to the product's host name alone, not to the address that AWS gives every gateway", () => {
      expect(findOne(templates(), "AWS::ApiGatewayV2::Api").properties.DisableExecuteApiEndpoint).toBe(true);
      const domain = findOne(templates(), "AWS::ApiGatewayV2::DomainName").properties;
      expect(domain).toMatchObject({
        DomainName: "app.example.com",
        DomainNameConfigurations: [{ EndpointType: "REGIONAL", CertificateArn: expect.any(String) }],
      });
      const mapping = findOne(templates(), "AWS::ApiGatewayV2::ApiMapping").properties;
      expect(JSON.stringify(mapping)).toMatch(/gatewaydomain/);
    });

    test("has a log that names routes but neither paths nor callers", () => {
      const { properties } = findOne(templates(), "AWS::ApiGatewayV2::Stage");
      const log = templates().api?.Resources[target(properties.AccessLogSettings.DestinationArn) ?? ""];
      // The id of the stack ends the name, so that a retained group of a removed stage is not in the way.
      expect(JSON.stringify(log?.Properties?.LogGroupName)).toMatch(
        /"\/aws\/vendedlogs\/nutria-prod-gateway-".*AWS::StackId/,
      );
      const format = properties.AccessLogSettings.Format as string;
      expect(format).toContain("$context.routeKey");
      expect(format).not.toMatch(/\$context\.(path|identity|authorizer)\b/);
    });
  });
}
