import { declined, invalidRequest, StripeError } from "../errors";
import { group, requiredText, text, type Form } from "../form";
import type { StripeObject, UnitOfWork } from "../state";
import { cardNamed, cardNumbered, cardWithFingerprint, fingerprintOf, type TestCard } from "./test-cards";

export interface PaymentMethod extends StripeObject {
  type: "card";
  created: number;
  customer: string | null;
  /** Taken from its customer: no payment is possible with it any more. */
  isDetached?: true;
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

/** Creates a payment method from `card[token]`, or from `card[number]` and its expiry. Throws a `StripeError`. */
export function createPaymentMethod(unit: UnitOfWork, form: Form): PaymentMethod {
  if (text(form, "type") !== "card" && Object.keys(group(form, "card")).length === 0) {
    throw invalidRequest("Missing required param: type.", "type", "parameter_missing");
  }
  const card = group(form, "card");
  const token = text(card, "token");
  const created =
    token === undefined
      ? fromNumber(unit, card)
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

/** How a charge to this card goes at this moment. */
export function behaviourOf(
  unit: UnitOfWork,
  { card }: PaymentMethod,
): Pick<TestCard, "decline" | "needsAuthentication" | "months"> {
  if (isPast(unit, card.exp_month, card.exp_year)) return { decline: "expired_card" };
  return cardWithFingerprint(card.fingerprint) ?? {};
}

/** Attaches a card to a customer. Throws a `StripeError` for a test card that fails on attach. */
export function attach(method: PaymentMethod, customer: string): PaymentMethod {
  const behaviour = cardWithFingerprint(method.card.fingerprint);
  if (behaviour?.failsOnAttach && behaviour.decline !== undefined) throw declined(behaviour.decline);
  method.customer = customer;
  return method;
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
      fingerprint: fingerprintOf(card.number),
    },
  });
}

function cardByName(name: string, param: string): TestCard {
  const card = cardNamed(name);
  if (card === undefined) throw invalidRequest(`No such token: 'tok_${name}'`, param, "resource_missing");
  return card;
}

const cardError = (code: string, param: string, message: string): StripeError =>
  new StripeError(402, { type: "card_error", code, message, param });

function fromNumber(unit: UnitOfWork, card: Form): PaymentMethod {
  const found = cardByNumber(requiredText(card, "number"));
  const expiry = expiryOf(unit, card);
  const code = text(card, "cvc");
  if (code !== undefined && !(found.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/).test(code)) {
    throw cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
  return save(unit, found, expiry);
}

function cardByNumber(input: string): TestCard {
  const number = input.replace(/[\s-]/g, "");
  const card = cardNumbered(number);
  if (card !== undefined) return card;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  }
  throw declined("test_mode_live_card", {
    message: "Your card was declined. Your request was in test mode, but used a non test card.",
  });
}

function expiryOf(unit: UnitOfWork, card: Form): { month: number; year: number } {
  const month = Number(requiredText(card, "exp_month"));
  const shortYear = Number(requiredText(card, "exp_year"));
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const wrong = (part: "month" | "year"): StripeError =>
    cardError(`invalid_expiry_${part}`, `exp_${part}`, `Your card's expiration ${part} is invalid.`);
  if (!(month >= 1 && month <= 12)) throw wrong("month");
  if (!Number.isInteger(year) || isPast(unit, month, year)) throw wrong("year");
  return { month, year };
}

/** A card is valid to the end of its month. */
function isPast(unit: UnitOfWork, month: number, year: number): boolean {
  const today = new Date(unit.now());
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
