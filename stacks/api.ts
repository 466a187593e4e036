import { fileOfGroup, routeKeyOf, type Group } from "@nutria/contract/define";
import { routesByGroup } from "@nutria/contract/routes/index";
import { groups } from "@nutria/functions/api/index";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { use, type Function, type StackContext } from "sst/constructs";
import { edge } from "./edge";
import { events } from "./events";
import { statementsFor } from "./permissions";
import { originKeyOf } from "./secrets/origin-key-references";
import { withoutCustomResources } from "./support/custom-resources";
import { environmentOf } from "./support/environment";
import { openGateway } from "./support/gateway";
import { createLambda } from "./support/lambda";

/** One Lambda per group of routes, one gateway route per route of the contract, and the gateway's opening. */
export function api({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { httpApi, domainName } = use(edge);
  const { bus } = use(events);

  const publicRoutes: { key: string; route: HttpRoute }[] = [];
  const lambdas = {} as Record<Group, Function>;
  for (const [group, routes] of Object.entries(routesByGroup) as [Group, (typeof routesByGroup)[Group]][]) {
    const lambda = createLambda(stack, `api-${group}`, {
      name: group,
      handler: `functions/api/${fileOfGroup(group)}.handler`,
      description: `The ${group} routes`,
      environment: { ...environmentOf(stack, bus), ORIGIN_KEYS: originKeyOf(stack).accepted },
      allow: statementsFor(stack, bus, groups[group].needs),
      packageFiles: groups[group].packageFiles ?? [],
      memoryMegabytes: 1024,
      // Paying asks the card provider twice, up to 10 seconds each.
      timeoutSeconds: groups[group].needs.includes("payments") ? 28 : 15,
    });
    const integration = new HttpLambdaIntegration(`${group}-integration`, lambda, {
      scopePermissionToRoute: false,
    });
    for (const route of Object.values(routes)) {
      const { method, path } = route.spec;
      const gatewayRoute = new HttpRoute(stack, `${group}-${route.name}`, {
        httpApi,
        integration,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      });
      if (route.spec.auth === "public") publicRoutes.push({ key: routeKeyOf(route), route: gatewayRoute });
    }
    lambdas[group] = lambda;
  }
  openGateway(stack, { httpApi, domainName }, publicRoutes);
  return { lambdas };
}
