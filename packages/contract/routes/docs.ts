import * as z from "zod/mini";
import { defineRoutes } from "../wire/define";
import { languages } from "../docs/guide-pages";

/** The language of a page; Spanish when it is left out. */
const DocsQuery = z.strictObject({ lang: z._default(z.enum(languages), "es") });

const page = { method: "GET", auth: "public", answers: "html", query: DocsQuery } as const;

export const docsRoutes = defineRoutes("docs", {
  getOpenApi: {
    method: "GET",
    path: "/v1/openapi.json",
    auth: "public",
    summary: "Descripción OpenAPI de esta API",
    response: z.unknown(),
    isConstant: true,
  },
  getDocs: { ...page, path: "/v1/docs", summary: "Documentación de esta API: cómo se envían eventos" },
  getDocsPage: {
    ...page,
    path: "/v1/docs/{page}",
    summary: "Una página de la guía, o de la referencia",
    errors: ["not_found"],
  },
  getDocsReference: {
    ...page,
    path: "/v1/docs/reference/{group}",
    summary: "Las rutas de un grupo, con lo que reciben y responden",
    errors: ["not_found"],
  },
});
