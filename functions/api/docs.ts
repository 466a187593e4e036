import { atFirstUse } from "@nutria/contract/at-first-use";
import type { Language } from "@nutria/contract/docs/guide-pages";
import { createDocs } from "@nutria/contract/docs/pages";
import { AppError } from "@nutria/contract/errors";
import { openApiOf } from "@nutria/contract/openapi";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = [];

/** Derived from the contract alone, so it is created once per process. */
const docs = atFirstUse(() => createDocs(allRoutes));

/** Raises `not_found` for a page that there is not. */
function page(name: string, language: Language): string {
  const html = docs().page(name, language);
  if (html === undefined) throw new AppError("not_found");
  return html;
}

export const handler = group(docsRoutes, {
  getOpenApi: atFirstUse(() => openApiOf(allRoutes)),
  getDocs: ({ query }) => page("events", query.lang),
  getDocsPage: ({ params, query }) => page(params.page, query.lang),
  getDocsReference: ({ params, query }) => page(`reference/${params.group}`, query.lang),
});
