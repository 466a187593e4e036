import { mailFailureReasons } from "@nutria/contract/schemas/mail-failure";

/** Why no mails are sent to an e-mail, beside the e-mail itself. */
export const mailFailureAttribute = {
  type: "map",
  properties: {
    reason: { type: mailFailureReasons, required: true },
    at: { type: "string", required: true },
  },
} as const;
