import { mailFailureReasons } from "@nutria/contract/schemas/mail-failure";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** An e-mail address that refused our mails, or whose owner does not want them. An address without an item is good. */
export const failedAddresses = defineEntity("failedAddress", {
  attributes: {
    /** In lower case. */
    address: { type: "string", required: true },
    reason: { type: mailFailureReasons, required: true },
    /** When the mail was refused, or the complaint was made. */
    at: { type: "string", required: true },
  },
  indexes: {
    byAddress: {
      pk: key("pk", "failedAddress#${address}"),
      sk: key("sk", "failedAddress"),
    },
  },
});

export type FailedAddress = EntityItem<ReturnType<typeof failedAddresses>>;
