import type { Operation } from "@nutria/platform/operation";
import { declaration as createAdministrator } from "./create-administrator";

/** Everything that only an operator starts, as its file declares it. */
export const operations: readonly Operation[] = [createAdministrator];
