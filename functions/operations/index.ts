import type { Operation } from "@nutria/platform/operation";
import { declaration as createAdministrator } from "./create-administrator";

/** Every operation that an operator starts by hand, by name. */
export const operations: readonly Operation[] = [createAdministrator];
