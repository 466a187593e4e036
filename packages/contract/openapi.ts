import { currentOf, routeKeyOf, type Route, type Schema } from "./define";
import { componentsOf, type Components } from "./openapi/components";
import { descriptionOf } from "./openapi/descriptions";
import { errorComponents, Failure, OAuthFailure } from "./openapi/errors";
import { describedBodies } from "./openapi/incoming-events";
import { info, servers } from "./openapi/info";
import type { Json } from "./openapi/json";
import { parametersOf } from "./openapi/parameters";
import { requestBodyOf } from "./openapi/request-bodies";
import { responsesOf } from "./openapi/responses";
import { securityOf, securitySchemes } from "./openapi/security";
import { groupNames } from "./openapi/tags";

const given = (schema: Schema | undefined): Schema[] => (schema ? [schema] : []);

const made = new WeakMap<readonly Route[], Json>();

/** The OpenAPI 3.1 description of a list of routes; made once for each list, as it takes a second for all routes. */
export function openApiOf(routes: readonly Route[]): Json {
  const document = made.get(routes) ?? describedBy(routes);
  made.set(routes, document);
  return document;
}

function describedBy(routes: readonly Route[]): Json {
  const components = componentsOf({
    bodies: routes.flatMap(({ spec: { body } }) => given(body && (describedBodies.get(body) ?? body))),
    queries: routes.flatMap(({ spec: { query } }) => given(query)),
    answers: [
      Failure,
      OAuthFailure,
      ...routes.flatMap((route) => [...given(route.spec.response), ...given(currentOf(route))]),
    ],
  });
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { method, path } = route.spec;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(route, components);
  }
  const groups = new Set(routes.map(({ group }) => group));
  return {
    openapi: "3.1.0",
    info,
    servers,
    tags: [...groups].map((name) => ({ name, description: groupNames[name] })),
    paths,
    components: {
      securitySchemes,
      schemas: { ...components.schemas, ...errorComponents.schemas(components) },
      headers: errorComponents.headers,
    },
  };
}

function operationOf(route: Route, components: Components): Json {
  const { auth, summary } = route.spec;
  const requestBody = requestBodyOf(route, components);
  return {
    operationId: route.name,
    tags: [route.group],
    summary,
    description: descriptionOf(route),
    parameters: parametersOf(route, components),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, components),
    security: securityOf(route),
    "x-role": auth,
    "x-route": routeKeyOf(route),
  };
}
