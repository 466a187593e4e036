import { docsRoutes } from "@nutria/contract/routes/docs";
import { group } from "@nutria/platform/group";
import { getDocs } from "./get-docs";
import { getOpenApi } from "./get-open-api";

export const handler = group(docsRoutes, { getOpenApi, getDocs });
