import { openApiOf } from "@nutria/contract/openapi";
import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { handle } from "@nutria/platform/route";

let description: Record<string, unknown> | undefined;

export const getOpenApi = handle(docsRoutes.getOpenApi, () =>
  Promise.resolve((description ??= openApiOf(allRoutes))),
);
