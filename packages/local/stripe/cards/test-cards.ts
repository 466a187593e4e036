import { createHash } from "node:crypto";

/** One of Stripe's test cards and its behaviour. */
export interface TestCard {
  brand: "visa" | "mastercard" | "amex";
  number: string;
  country: "US" | "MX" | "FR";
  /** The numbers of monthly payments that its bank offers. */
  months?: readonly number[];
  /** The bank asks the buyer to confirm each payment (3-D Secure); nobody can without the buyer. */
  needsAuthentication?: boolean;
  /** Why a charge is declined, after the confirmation where one is needed. */
  decline?: string;
  /** Attaching the card to a customer fails. */
  failsOnAttach?: boolean;
}

const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  brand: "visa",
  number,
  country: "US",
  ...more,
});
const refused = (number: string, decline: string): TestCard => visa(number, { decline, failsOnAttach: true });

/** Keyed by the name in `tok_…` and `pm_card_…`. */
const byName: Readonly<Record<string, TestCard>> = {
  visa: visa("4242424242424242"),
  mastercard: { brand: "mastercard", number: "5555555555554444", country: "US" },
  mastercard_debit: { brand: "mastercard", number: "5200828282828210", country: "US" },
  amex: { brand: "amex", number: "378282246310005", country: "US" },
  amex_2: { brand: "amex", number: "371449635398431", country: "US" },
  mx: visa("4000004840008001", { country: "MX", months: [3, 6, 9, 12] }),
  mxInstallments: visa("4000004840000008", { country: "MX", months: [3, 6, 9, 12, 18, 24] }),
  chargeDeclined: refused("4000000000000002", "generic_decline"),
  chargeDeclinedInsufficientFunds: refused("4000000000009995", "insufficient_funds"),
  chargeDeclinedExpiredCard: refused("4000000000000069", "expired_card"),
  chargeDeclinedIncorrectCvc: refused("4000000000000127", "incorrect_cvc"),
  chargeDeclinedProcessingError: refused("4000000000000119", "processing_error"),
  chargeDeclinedVelocityLimitExceeded: refused("4000000000006975", "card_velocity_exceeded"),
  chargeDeclinedLostCard: refused("4000000000009987", "lost_card"),
  chargeDeclinedStolenCard: refused("4000000000009979", "stolen_card"),
  chargeDeclinedFraudulent: refused("4100000000000019", "fraudulent"),
  chargeCustomerFail: visa("4000000000000341", { decline: "generic_decline" }),
  authenticationRequired: visa("4000002760003184", { needsAuthentication: true }),
  threeDSecureRequired: visa("4000000000003220", { needsAuthentication: true }),
  threeDSecureRequiredChargeDeclined: visa("4000008400001629", {
    needsAuthentication: true,
    decline: "generic_decline",
  }),
  authenticationRequiredChargeDeclinedInsufficientFunds: visa("4000008260003178", {
    needsAuthentication: true,
    decline: "insufficient_funds",
  }),
};
const aliases: Readonly<Record<string, string>> = {
  visa_chargeDeclined: "chargeDeclined",
  visa_chargeDeclinedInsufficientFunds: "chargeDeclinedInsufficientFunds",
  visa_chargeDeclinedExpiredCard: "chargeDeclinedExpiredCard",
};

/** The card of a name such as `visa`, or of an old name of it. */
export function cardNamed(name: string): TestCard | undefined {
  return byName[aliases[name] ?? name];
}

export function cardNumbered(number: string): TestCard | undefined {
  return Object.values(byName).find((card) => card.number === number);
}

/** The card with a stored fingerprint; a stored card has no number. */
export function cardWithFingerprint(fingerprint: string): TestCard | undefined {
  return Object.values(byName).find(({ number }) => fingerprintOf(number) === fingerprint);
}

export function fingerprintOf(number: string): string {
  return createHash("sha256").update(`local ${number}`).digest("hex").slice(0, 16);
}
