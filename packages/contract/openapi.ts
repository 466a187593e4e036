import { currentOf, routeKeyOf, type Route, type Schema } from "./wire/define";
import { languages, type Language } from "./docs/guide-pages";
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

const made = new Map(languages.map((language) => [language, new WeakMap<readonly Route[], Json>()]));

/**
 * The OpenAPI 3.1 description of a list of routes; made once for each list, as it takes a second for all routes. In English
 * its operations and parameters are described in English, for the pages of the reference; what is about all of them stays in
 * Spanish.
 */
export function openApiOf(routes: readonly Route[], language: Language = "es"): Json {
  const known = made.get(language);
  const document = known?.get(routes) ?? describedBy(routes, language);
  known?.set(routes, document);
  return document;
}

function describedBy(routes: readonly Route[], language: Language): Json {
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
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(route, components, language);
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

function operationOf(route: Route, components: Components, language: Language): Json {
  const { auth, summary } = route.spec;
  const requestBody = requestBodyOf(route, components);
  return {
    operationId: route.name,
    tags: [route.group],
    summary: language === "es" ? summary : wordsOf(route.name),
    description: descriptionOf(route, language),
    parameters: parametersOf(route, components, language),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, components),
    security: securityOf(route),
    "x-role": auth,
    "x-route": routeKeyOf(route),
  };
}

/** The name of an operation, an English verb with its object, as a title. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
