import { atFirstUse } from "@nutria/contract/at-first-use";
import { docsPage } from "@nutria/contract/docs-page";
import { openApiOf } from "@nutria/contract/openapi";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = [];

/** Both are derived from the contract alone, so each is created once per process. */
export const handler = group(docsRoutes, {
  getOpenApi: atFirstUse(() => openApiOf(allRoutes)),
  getDocs: atFirstUse(() => docsPage(allRoutes)),
});
