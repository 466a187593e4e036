import createRouter, { type HTTPMethod } from "find-my-way";
import type { LambdaHandler } from "./lambda";

/** Handlers by route key, as API Gateway writes it: `GET /v1/patients/{id}`. */
export type GatewayRoutes = Readonly<Record<string, LambdaHandler>>;

export interface RouteMatch {
  routeKey: string;
  handler: LambdaHandler;
  pathParameters: Record<string, string>;
}

export interface RouteTable {
  find(method: string, path: string): RouteMatch | undefined;
  /** The methods for which the path has a route. */
  methodsOf(path: string): string[];
}

const methods: HTTPMethod[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Matches paths like API Gateway: static segments beat parameters; case and trailing slashes are significant. */
export function createRouteTable(routes: GatewayRoutes): RouteTable {
  const router = createRouter({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 4_096 });
  for (const [routeKey, handler] of Object.entries(routes)) {
    const [method = "", path = ""] = routeKey.split(" ");
    const pattern = path.replace(/\{(\w+)\}/g, ":$1");
    router.on(method as HTTPMethod, pattern, () => undefined, { routeKey, handler });
  }

  function find(method: string, path: string): RouteMatch | undefined {
    const found = router.find(method as HTTPMethod, path);
    if (found === null) return undefined;
    const { routeKey, handler } = found.store as Pick<RouteMatch, "routeKey" | "handler">;
    return { routeKey, handler, pathParameters: { ...(found.params as Record<string, string>) } };
  }

  return {
    find,
    methodsOf: (path) => methods.filter((method) => find(method, path) !== undefined),
  };
}
