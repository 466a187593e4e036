import type { AssistantRight } from "./assistants";

type Fields = Record<string, unknown>;

/** A field that an assistant does not see: what stands in its place, and where it is shown all the same. */
interface Hidden {
  instead: unknown;
  isShown?: (rights: readonly AssistantRight[], parent: Fields) => boolean;
}

const isPayment = (parent: Fields): boolean => "amount" in parent;
const withContacts: Hidden["isShown"] = (rights) => rights.includes("contacts");
const withPayments: Hidden["isShown"] = (rights) => rights.includes("payments");

/**
 * What a practice's answers say to its owner alone: clinical words and figures, why somebody comes, and what somebody
 * typed about a person; contacts and payments without the right to them. Decisions, "Assistants".
 */
export const hiddenFields: Readonly<Record<string, Hidden>> = {
  comment: { instead: "" },
  reason: { instead: "" },
  visitReason: { instead: "" },
  adherence: { instead: null },
  badge: { instead: null },
  addressEnd: { instead: "" },
  note: { instead: "", isShown: (rights, parent) => isPayment(parent) && rights.includes("payments") },
  email: { instead: "", isShown: withContacts },
  phoneNumber: { instead: "", isShown: withContacts },
  publicField: { instead: "", isShown: withContacts },
  // What a service costs is on the public page; what a visit costs stands beside its payment.
  price: {
    instead: null,
    isShown: (rights, parent) => !("payment" in parent) || rights.includes("payments"),
  },
  payment: { instead: null, isShown: withPayments },
  payments: { instead: [], isShown: withPayments },
};

/** The fields of a body or a query that only the owner fills in: what an assistant cannot read, and what costs a pass. */
export const ownerFields: readonly string[] = ["comment", "shouldAddPass"];

/** An answer as an assistant with these rights sees it. */
export function asAssistantSees(answer: unknown, rights: readonly AssistantRight[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => asAssistantSees(one, rights));
  if (typeof answer !== "object" || answer === null) return answer;
  const parent = answer as Fields;
  return Object.fromEntries(
    Object.entries(parent).map(([name, value]) => {
      const hidden = Object.hasOwn(hiddenFields, name) ? hiddenFields[name] : undefined;
      if (hidden && hidden.isShown?.(rights, parent) !== true) return [name, hidden.instead];
      return [name, asAssistantSees(value, rights)];
    }),
  );
}
