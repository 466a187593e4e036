import { docsPage } from "@nutria/contract/docs-page";
import { openApiOf } from "@nutria/contract/openapi";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = [];

let description: ReturnType<typeof openApiOf> | undefined;
let page: string | undefined;

/** Both describe the contract, so that each is made once in a process. */
export const handler = group(docsRoutes, {
  getOpenApi: () => (description ??= openApiOf(allRoutes)),
  getDocs: () => (page ??= docsPage(allRoutes)),
});
