import type { OperationHandler } from "@nutria/platform/operation";
import { handler as createAdministrator } from "./create-administrator";

/** The handler of every operation in the table, by name. */
export const operations: Record<string, OperationHandler> = {
  "create-administrator": createAdministrator,
};
