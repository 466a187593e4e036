import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpStage,
  type CfnStage,
  type HttpRoute,
  type IHttpApi,
} from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Fn } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { settingsOf } from "../stage";
import { logKeeping } from "./lambda";

/** The gateway as CloudFront finds it. */
interface Gateway {
  httpApi: HttpApi;
  /** The host that CloudFront connects to. */
  host: string;
  /** With a domain of one's own, the gateway answers to that host name alone. */
  domainName: DomainName | undefined;
}

/** A route that asks for no sign-in, with its key: `GET /v1/docs`. */
export interface PublicRoute {
  key: string;
  route: HttpRoute;
}

/**
 * A gateway without routes. With a domain it has the product's own host name, which CloudFront passes on, and not the
 * address that AWS gives every gateway.
 */
export function createGateway(stack: Stack): Gateway {
  const { domain } = settingsOf(stack);
  const httpApi = new HttpApi(stack, "gateway", {
    apiName: `nutria-${stack.stage}`,
    createDefaultStage: false,
    disableExecuteApiEndpoint: domain !== undefined,
  });
  if (!domain) {
    const host = `${httpApi.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
    return { httpApi, host, domainName: undefined };
  }
  const domainName = new DomainName(stack, "gateway-domain", {
    domainName: domain.name,
    certificate: Certificate.fromCertificateArn(stack, "gateway-certificate", domain.gatewayCertificateArn),
  });
  return { httpApi, host: domainName.regionalDomainName, domainName };
}

/**
 * Opens the gateway once its routes exist, because a throttle of a route is refused before. All callers together have the
 * limits of the stage, and each route that asks for no sign-in a quarter of them, so that strangers leave room for
 * nutritionists. The log has the route but not the path, because the path of a mailed page contains the token.
 */
export function openGateway(
  stack: Stack,
  { httpApi, domainName }: { httpApi: IHttpApi; domainName: DomainName | undefined },
  publicRoutes: readonly PublicRoute[],
): void {
  const { apiLimit } = settingsOf(stack);
  const stage = new HttpStage(stack, "gateway-stage", { httpApi, stageName: "$default", autoDeploy: true });
  const resource = stage.node.defaultChild as CfnStage;
  resource.defaultRouteSettings = {
    throttlingRateLimit: apiLimit.perSecond,
    throttlingBurstLimit: apiLimit.burst,
  };
  resource.routeSettings = Object.fromEntries(
    publicRoutes.map(({ key }) => [
      key,
      {
        ThrottlingRateLimit: Math.ceil(apiLimit.perSecond / 4),
        ThrottlingBurstLimit: Math.ceil(apiLimit.burst / 4),
      },
    ]),
  );
  for (const { route } of publicRoutes) stage.node.addDependency(route);

  const log = new LogGroup(stack, "gateway-log", {
    // The only prefix for which API Gateway needs no policy of the account, whose size is limited. The stack's own id ends
    // the name, because the group of a removed stage is retained.
    logGroupName: `/aws/vendedlogs/nutria-${stack.stage}-gateway-${Fn.select(2, Fn.split("/", stack.stackId))}`,
    ...logKeeping(stack),
  });
  resource.accessLogSettings = {
    destinationArn: log.logGroupArn,
    format: JSON.stringify({
      requestId: "$context.requestId",
      time: "$context.requestTime",
      route: "$context.routeKey",
      status: "$context.status",
      milliseconds: "$context.responseLatency",
      integrationStatus: "$context.integrationStatus",
      integrationMilliseconds: "$context.integrationLatency",
      error: "$context.error.message",
      bytes: "$context.responseLength",
    }),
  };
  if (domainName) new ApiMapping(stack, "gateway-mapping", { api: httpApi, domainName, stage });
}
