import { docsRoutes } from "@nutria/contract/routes/docs";
import { allRoutes } from "@nutria/contract/routes/index";
import { handle } from "@nutria/platform/route";
import { docsPage } from "./docs-page";

let page: string | undefined;

export const getDocs = handle(docsRoutes.getDocs, () => Promise.resolve((page ??= docsPage(allRoutes))));
