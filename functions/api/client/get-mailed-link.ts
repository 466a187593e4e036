import { clientRoutes } from "@nutria/contract/routes/client";
import * as MailedLinks from "@nutria/core/channels/mailed-link/index";
import { handle } from "@nutria/platform/route";

export const getMailedLink = handle(clientRoutes.getMailedLink, ({ ctx, params }) =>
  MailedLinks.getMailedLink(ctx, params.token),
);
