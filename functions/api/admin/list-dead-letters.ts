import { adminRoutes } from "@nutria/contract/routes/admin";
import * as DeadLetters from "@nutria/core/administration/dead-letter/index";
import { handle } from "@nutria/platform/route";

export const listDeadLetters = handle(adminRoutes.listDeadLetters, ({ ctx, query }) =>
  DeadLetters.listDeadLetters(ctx, query),
);
