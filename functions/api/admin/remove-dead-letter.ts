import { adminRoutes } from "@nutria/contract/routes/admin";
import * as DeadLetters from "@nutria/core/administration/dead-letter/index";
import { handle } from "@nutria/platform/route";

export const removeDeadLetter = handle(adminRoutes.removeDeadLetter, ({ ctx, params }) =>
  DeadLetters.discardDeadLetter(ctx, params.id),
);
