import { clientRoutes } from "@nutria/contract/routes/client";
import * as MailedLinks from "@nutria/core/channels/mailed-link/index";
import { handle } from "@nutria/platform/route";

export const acceptMailedLink = handle(clientRoutes.acceptMailedLink, ({ ctx, params }) =>
  MailedLinks.acceptMailedLink(ctx, params.token),
);
