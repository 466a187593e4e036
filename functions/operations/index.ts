import type { Operation } from "@nutria/platform/operation";
import { declaration as createAdministrator } from "./create-administrator";
import { declaration as restoreAccounts } from "./restore-accounts";
import { declaration as seedDemo } from "./seed-demo";

/** Every operation that an operator starts by hand, by name. */
export const operations: readonly Operation[] = [createAdministrator, restoreAccounts, seedDemo];
