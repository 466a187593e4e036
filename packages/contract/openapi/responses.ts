import { currentOf, type Route } from "../wire/define";
import type { Components } from "./components";
import { failuresOf } from "./errors";
import { answerExamples } from "./examples";
import type { Json } from "./json";

/** What a route answers, by status. */
export function responsesOf(route: Route, components: Components): Record<string, Json> {
  const current = currentOf(route);
  return {
    ...successOf(route, components),
    ...(route.spec.isPolled && { 304: { description: "Sin cambios desde el `ETag` enviado" } }),
    ...failuresOf(route, current && components.answered(current)),
  };
}

const etag = { ETag: { description: "La versión de lo respondido", schema: { type: "string" } } };
const location = { Location: { description: "Adónde sigue el navegador", schema: { type: "string" } } };

function successOf({ name, spec }: Route, components: Components): Record<string, Json> {
  const { response, answers = "json", isPolled, status } = spec;
  const examples = answerExamples[name];
  switch (answers) {
    case "redirect":
      return { 302: { description: "Redirección", headers: location } };
    case "html":
      return { 200: { description: "Página", content: { "text/html": { schema: { type: "string" } } } } };
    case "calendar":
      return { 200: { description: "Agenda", content: { "text/calendar": { schema: { type: "string" } } } } };
    case "file":
      return { 200: { description: "Archivo, del tipo que dice `Content-Type`", content: { "*/*": {} } } };
    default:
      if (!response) return { [status ?? 204]: { description: "Listo, sin contenido" } };
      return {
        [status ?? 200]: {
          description: "Listo",
          ...(isPolled && { headers: etag }),
          content: {
            "application/json": { schema: components.answered(response), ...(examples && { examples }) },
          },
        },
      };
  }
}
