import { fileOfGroup, routeKeyOf, type Group } from "@nutria/contract/wire/define";
import { routesByGroup } from "@nutria/contract/routes/index";
import { groups } from "@nutria/functions/api/index";
import { HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { dependsOn, use, type Function, type Stack, type StackContext } from "sst/constructs";
import { edge } from "./edge";
import { events } from "./events";
import { statementsFor } from "./permissions";
import { stackOfGroup, type apiStacks } from "./route-groups";
import { originKeyOf } from "./secrets/origin-key-references";
import { withoutCustomResources } from "./support/custom-resources";
import { environmentOf } from "./support/environment";
import { openGateway, type PublicRoute } from "./support/gateway";
import { createLambda } from "./support/lambda";

/** The groups of the API in the stack `api-2`. */
export function api2({ stack }: StackContext) {
  return createGroups(stack, "api-2");
}

/**
 * The groups of the API in the stack `api`, and the gateway's opening for the routes of all stacks. Gives the Lambdas
 * of all groups.
 */
export function api({ stack }: StackContext) {
  // Nothing else makes it wait when no other stack has a public route.
  dependsOn(api2);
  const others = use(api2);
  const own = createGroups(stack, "api");
  openGateway(stack, use(edge), [...others.publicRoutes, ...own.publicRoutes]);
  return { lambdas: { ...others.lambdas, ...own.lambdas } };
}

/** One Lambda per group of routes that the stack holds (route-groups.ts), one gateway route per route of the contract. */
function createGroups(stack: Stack, name: (typeof apiStacks)[number]) {
  withoutCustomResources(stack);
  const { httpApi } = use(edge);
  const lambdas: Partial<Record<Group, Function>> = {};
  const publicRoutes: PublicRoute[] = [];
  for (const [group, routes] of Object.entries(routesByGroup) as [Group, (typeof routesByGroup)[Group]][]) {
    if (stackOfGroup[group] !== name) continue;
    const lambda = createGroupLambda(stack, group);
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
  return { lambdas, publicRoutes };
}

function createGroupLambda(stack: Stack, group: Group): Function {
  const { bus } = use(events);
  const { needs, packageFiles } = groups[group];
  return createLambda(stack, `api-${group}`, {
    name: group,
    handler: `functions/api/${fileOfGroup(group)}.handler`,
    description: `The ${group} routes`,
    environment: { ...environmentOf(stack, bus), ORIGIN_KEYS: originKeyOf(stack).accepted },
    allow: statementsFor(stack, bus, needs),
    packageFiles: packageFiles ?? [],
    memoryMegabytes: 1024,
    // Paying asks the card provider twice, up to 10 seconds each.
    timeoutSeconds: needs.includes("payments") ? 28 : 15,
  });
}
