import { adminRoutes } from "@nutria/contract/routes/admin";
import * as DeadLetters from "@nutria/core/administration/dead-letter/index";
import { handle } from "@nutria/platform/route";

export const replayDeadLetter = handle(adminRoutes.replayDeadLetter, ({ ctx, params }) =>
  DeadLetters.replayDeadLetter(ctx, params.id),
);
