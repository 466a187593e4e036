import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { Language } from "@nutria/contract/docs/guide-pages";
import { AppError } from "@nutria/contract/wire/errors";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = [];

/** Both are derived from the contract alone, so each is loaded and created once per process, when it is asked for. */
const openApi = atFirstUse(async () => (await import("@nutria/contract/openapi")).openApiOf(allRoutes));
const docs = atFirstUse(async () => (await import("@nutria/contract/docs/pages")).createDocs(allRoutes));

/** Raises `not_found` for an unknown page. */
async function page(name: string, language: Language): Promise<string> {
  const html = (await docs()).page(name, language);
  if (html === undefined) throw new AppError("not_found");
  return html;
}

export const handler = group(docsRoutes, {
  getOpenApi: openApi,
  getDocs: ({ query }) => page("events", query.lang),
  getDocsPage: ({ params, query }) => page(params.page, query.lang),
  getDocsReference: ({ params, query }) => page(`reference/${params.group}`, query.lang),
});
