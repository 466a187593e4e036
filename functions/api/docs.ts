import { docsPage } from "@nutria/contract/docs-page";
import { openApiOf } from "@nutria/contract/openapi";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = [];

let description: ReturnType<typeof openApiOf> | undefined;
let page: string | undefined;

/** Both are derived from the contract alone, so each is created once per process. */
export const handler = group(docsRoutes, {
  getOpenApi: () => (description ??= openApiOf(allRoutes)),
  getDocs: () => (page ??= docsPage(allRoutes)),
});
