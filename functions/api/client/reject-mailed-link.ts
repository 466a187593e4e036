import { clientRoutes } from "@nutria/contract/routes/client";
import * as MailedLinks from "@nutria/core/channels/mailed-link/index";
import { handle } from "@nutria/platform/route";

export const rejectMailedLink = handle(clientRoutes.rejectMailedLink, ({ ctx, params }) =>
  MailedLinks.rejectMailedLink(ctx, params.token),
);
