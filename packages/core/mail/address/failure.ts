import { type MailFailure, mailFailureReasons } from "@nutria/contract/schemas/mail-failure";
import type { EntityItem } from "electrodb";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deletedItem, getItem, wholeItem } from "../../kernel/table/items";

/** An e-mail address that refused our mails, or whose owner does not want them. An address without an item is good. */
const failedAddresses = defineEntity("failedAddress", {
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

type FailedAddress = EntityItem<ReturnType<typeof failedAddresses>>;

/** Why no mails are sent to an address; undefined for a good one. */
export async function findMailFailure(ctx: Context, email: string): Promise<MailFailure | undefined> {
  const data = await getItem(failedAddresses(ctx.db), keyOf(email), { consistent: true });
  return data ? { reason: data.reason, at: data.at } : undefined;
}

/** Whether a failure says more than the one that is known: a complaint stands until it is taken back. */
export function isNews(failure: MailFailure, known: MailFailure | undefined): boolean {
  if (known === undefined) return true;
  return known.reason === failure.reason ? failure.at > known.at : failure.reason === "complained";
}

/** Marks an address. Raises {@link StaleReadError} when it was marked or cleared after `known` was read. */
export function markAddressItem(
  ctx: Context,
  email: string,
  failure: MailFailure,
  known: MailFailure | undefined,
): TransactItem {
  const { reason, at } = failure;
  return {
    write: wholeItem(failedAddresses(ctx.db), { ...keyOf(email), reason, at }, (stored, { eq, notExists }) =>
      known ? eq(stored.at, known.at) : notExists(stored.at),
    ),
    orElse: () => new StaleReadError(),
  };
}

/** Clears an address; does nothing for a good one. */
export function clearAddressItem(ctx: Context, email: string): TransactItem {
  return { write: deletedItem(failedAddresses(ctx.db), keyOf(email)), orElse: "conflict" };
}

function keyOf(email: string): Pick<FailedAddress, "address"> {
  return { address: email.trim().toLowerCase() };
}
