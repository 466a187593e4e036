import type { SubscriberHandler } from "@nutria/platform/subscriber";
import { handler as mailCorrectedLinkRequest } from "./mail-corrected-link-request";
import { handler as mailLinkRequest } from "./mail-link-request";
import { handler as mailTemporaryPassword } from "./mail-temporary-password";

/** The handler of every subscription in the table, by name. */
export const subscribers: Record<string, SubscriberHandler> = {
  "mail-link-request": mailLinkRequest,
  "mail-corrected-link-request": mailCorrectedLinkRequest,
  "mail-temporary-password": mailTemporaryPassword,
};
