import { mailFailureReasons } from "@nutria/contract/schemas/mail-failure";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** An e-mail address that refused our mails, or whose owner does not want them. An address without an item is good. */
export const failedAddresses = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "failedAddress", version: "1" },
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
      },
      configuration,
    ),
);

export type FailedAddress = EntityItem<ReturnType<typeof failedAddresses>>;
