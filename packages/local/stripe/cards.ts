import { invalidRequest, StripeError } from "./errors";
import { group, requiredText, text, type Form } from "./form";
import type { StripeObject, UnitOfWork } from "./state";

/** One of Stripe's test cards and its behaviour. */
interface TestCard {
  brand: string;
  number: string;
  country: string;
  /** Why a charge is declined. */
  decline?: string;
  /** Attaching the card to a customer fails. */
  failsOnAttach?: boolean;
}

export interface PaymentMethod extends StripeObject {
  type: "card";
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  billing_details: object;
  card: {
    brand: string;
    last4: string;
    country: string;
    exp_month: number;
    exp_year: number;
    funding: "credit";
    fingerprint: string;
  };
}

/** Keyed by the name in `tok_…` and `pm_card_…`. */
const testCards: Record<string, TestCard> = {
  visa: { brand: "visa", number: "4242424242424242", country: "US" },
  mastercard: { brand: "mastercard", number: "5555555555554444", country: "US" },
  amex: { brand: "amex", number: "378282246310005", country: "US" },
  mx: { brand: "visa", number: "4000004840008001", country: "MX" },
  mxInstallments: { brand: "visa", number: "4000004840000008", country: "MX" },
  chargeDeclined: {
    brand: "visa",
    number: "4000000000000002",
    country: "US",
    decline: "generic_decline",
    failsOnAttach: true,
  },
  chargeDeclinedInsufficientFunds: {
    brand: "visa",
    number: "4000000000009995",
    country: "US",
    decline: "insufficient_funds",
    failsOnAttach: true,
  },
  chargeDeclinedExpiredCard: {
    brand: "visa",
    number: "4000000000000069",
    country: "US",
    decline: "expired_card",
    failsOnAttach: true,
  },
  chargeDeclinedIncorrectCvc: {
    brand: "visa",
    number: "4000000000000127",
    country: "US",
    decline: "incorrect_cvc",
    failsOnAttach: true,
  },
  chargeDeclinedProcessingError: {
    brand: "visa",
    number: "4000000000000119",
    country: "US",
    decline: "processing_error",
    failsOnAttach: true,
  },
  chargeCustomerFail: {
    brand: "visa",
    number: "4000000000000341",
    country: "US",
    decline: "generic_decline",
  },
  authenticationRequired: {
    brand: "visa",
    number: "4000002760003184",
    country: "US",
    decline: "authentication_required",
  },
};
const aliases: Record<string, string> = {
  visa_chargeDeclined: "chargeDeclined",
  visa_chargeDeclinedInsufficientFunds: "chargeDeclinedInsufficientFunds",
  visa_chargeDeclinedExpiredCard: "chargeDeclinedExpiredCard",
};

const declineMessages: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
};
/** Declines with their own error code; all others have `card_declined`. */
const ownCodes = new Set(["expired_card", "incorrect_cvc", "processing_error", "authentication_required"]);

/** Creates a payment method from `card[token]`, or from `card[number]` and its expiry. Throws a `StripeError`. */
export function createPaymentMethod(unit: UnitOfWork, form: Form): PaymentMethod {
  if (text(form, "type") !== "card" && Object.keys(group(form, "card")).length === 0) {
    throw invalidRequest("Missing required param: type.", "type", "parameter_missing");
  }
  const card = group(form, "card");
  const token = text(card, "token");
  const created =
    token === undefined
      ? save(unit, cardByNumber(requiredText(card, "number")), expiryOf(unit, card))
      : save(unit, cardByName(token.replace(/^tok_/, ""), "card[token]"));
  created.billing_details = {
    address: null,
    email: null,
    name: null,
    phone: null,
    ...group(form, "billing_details"),
  };
  return created;
}

/** Finds a payment method by id; a test id such as `pm_card_visa` creates a new one each time. */
export function findPaymentMethod(unit: UnitOfWork, id: string, param = "id"): PaymentMethod {
  if (!id.startsWith("pm_card_")) return unit.get<PaymentMethod>("payment_method", id, param);
  return save(unit, cardByName(id.slice("pm_card_".length), param));
}

/** The reason why a charge to this card is declined; undefined when it succeeds. */
export function declineOf(method: PaymentMethod): string | undefined {
  return behaviourOf(method)?.decline;
}

/** Attaches a card to a customer. Throws a `StripeError` for a test card that fails on attach. */
export function attach(method: PaymentMethod, customer: string): PaymentMethod {
  const behaviour = behaviourOf(method);
  if (behaviour?.failsOnAttach && behaviour.decline !== undefined) throw declined(behaviour.decline);
  method.customer = customer;
  return method;
}

/** The error of a declined card. */
export function declined(reason: string, fields: Record<string, unknown> = {}): StripeError {
  const body = {
    type: "card_error",
    code: ownCodes.has(reason) ? reason : "card_declined",
    decline_code: reason,
    message: declineMessages[reason] ?? "Your card was declined.",
    ...fields,
  };
  return new StripeError(402, body, true);
}

function save(unit: UnitOfWork, card: TestCard, expiry?: { month: number; year: number }): PaymentMethod {
  return unit.save<PaymentMethod>({
    id: unit.newId("payment_method"),
    object: "payment_method",
    type: "card",
    created: unit.seconds,
    customer: null,
    livemode: false,
    metadata: {},
    billing_details: {},
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      country: card.country,
      exp_month: expiry?.month ?? 12,
      exp_year: expiry?.year ?? new Date(unit.now()).getUTCFullYear() + 3,
      funding: "credit",
      fingerprint: `local${card.number.slice(-8)}`,
    },
  });
}

function behaviourOf(method: PaymentMethod): TestCard | undefined {
  return Object.values(testCards).find(
    ({ number }) => `local${number.slice(-8)}` === method.card.fingerprint,
  );
}

function cardByName(name: string, param: string): TestCard {
  const card = testCards[aliases[name] ?? name];
  if (card === undefined) throw invalidRequest(`No such token: 'tok_${name}'`, param, "resource_missing");
  return card;
}

function cardByNumber(input: string): TestCard {
  const number = input.replace(/[\s-]/g, "");
  const card = Object.values(testCards).find((known) => known.number === number);
  if (card !== undefined) return card;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw new StripeError(402, {
      type: "card_error",
      code: "incorrect_number",
      message: "Your card number is incorrect.",
      param: "number",
    });
  }
  throw declined("test_mode_live_card", {
    message: "Your card was declined. Your request was in test mode, but used a non test card.",
  });
}

function expiryOf(unit: UnitOfWork, card: Form): { month: number; year: number } {
  const month = Number(requiredText(card, "exp_month"));
  const shortYear = Number(requiredText(card, "exp_year"));
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const today = new Date(unit.now());
  const wrong = (part: "month" | "year"): StripeError =>
    new StripeError(402, {
      type: "card_error",
      code: `invalid_expiry_${part}`,
      message: `Your card's expiration ${part} is invalid.`,
      param: `exp_${part}`,
    });
  if (!(month >= 1 && month <= 12)) throw wrong("month");
  if (!(year * 12 + month >= today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)) throw wrong("year");
  return { month, year };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
