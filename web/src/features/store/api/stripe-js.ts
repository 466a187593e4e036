import { atFirstUse } from "@nutria/contract/wire/at-first-use";
/** The parts of Stripe's code that the store uses. It is loaded from Stripe's own address, as its terms ask. */
const address = "https://js.stripe.com/v3/";

export interface StripeElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: "change", listener: (change: ElementChange) => void) => void;
}
export interface ElementChange {
  complete: boolean;
  empty: boolean;
  brand?: string;
  error?: { code: string; message: string };
}
export type ElementKind = "cardNumber" | "cardExpiry" | "cardCvc";

interface StripeElements {
  create: (
    kind: ElementKind,
    options: { style: object; placeholder?: string; showIcon?: boolean },
  ) => StripeElement;
}
export interface StripeError {
  type: string;
  code?: string;
  message?: string;
}
export interface Stripe {
  elements: (options: { locale: string; fonts?: { cssSrc: string }[] }) => StripeElements;
  createPaymentMethod: (input: {
    type: "card";
    card: StripeElement;
    billing_details: { name: string };
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  handleNextAction: (input: { clientSecret: string }) => Promise<{ error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => Stripe;
  }
}

/** Spanish of Latin America. */
export const stripeLocale = "es-419";

const loadScript = atFirstUse(
  () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => resolve();
      script.onerror = () => {
        // The next attempt loads it again.
        script.remove();
        reject(new Error(`${address} did not load`));
      };
      document.head.append(script);
    }),
);

const known = new Map<string, Stripe>();

/** Loads Stripe's code for a publishable key, once. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const before = known.get(publishableKey);
  if (before) return before;
  await loadScript();
  if (!window.Stripe) throw new Error(`${address} did not start`);
  const stripe = window.Stripe(publishableKey, { locale: stripeLocale });
  known.set(publishableKey, stripe);
  return stripe;
}

/** Opens the bank's window (3-D Secure) and waits for its end. How it ended is told by the order. */
export async function confirmWithStripe(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await loadStripe(publishableKey);
  await stripe.handleNextAction({ clientSecret });
}
