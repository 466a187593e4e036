import { useCallback, useEffect, useRef, useState } from "react";
import {
  loadStripe,
  stripeLocale,
  type ElementKind,
  type Stripe,
  type StripeElement,
} from "../api/stripe-js";

const kinds: readonly ElementKind[] = ["cardNumber", "cardExpiry", "cardCvc"];

interface FieldState {
  isComplete: boolean;
  isEmpty: boolean;
  /** Stripe finds what was typed wrong. */
  isWrong: boolean;
}

const untouched: FieldState = { isComplete: false, isEmpty: true, isWrong: false };
const noneTouched = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched };

type Places = Partial<Record<ElementKind, HTMLDivElement | null>>;

/** Loads Stripe's code and mounts its three fields at their places, in the colours of the page. */
export function useStripeFields(publishableKey: string) {
  const places = useRef<Places>({});
  const mounted = useRef<ReturnType<typeof mountFields>>(undefined);
  const [states, setStates] = useState<Record<ElementKind, FieldState>>(noneTouched);
  const [attempt, setAttempt] = useState(1);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone) return;
        mounted.current = mountFields(stripe, places.current, (kind, state) =>
          setStates((before) => ({ ...before, [kind]: state })),
        );
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      for (const element of Object.values(mounted.current?.elements ?? {})) element.destroy();
      mounted.current = undefined;
    };
  }, [publishableKey, attempt]);

  const place = useCallback(
    (kind: ElementKind) => (node: HTMLDivElement | null) => {
      places.current[kind] = node;
    },
    [],
  );
  return {
    place,
    states,
    isComplete: kinds.every((kind) => states[kind].isComplete),
    isTouched: kinds.some((kind) => !states[kind].isEmpty),
    isFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
    focusFirst: () => {
      const first = kinds.find((kind) => !states[kind].isComplete);
      if (first) mounted.current?.elements[first].focus();
    },
    createPaymentMethod: async (name: string) => {
      if (!mounted.current) throw new Error("Stripe's fields are not mounted");
      const { stripe, elements } = mounted.current;
      return stripe.createPaymentMethod({
        type: "card",
        card: elements.cardNumber,
        billing_details: { name },
      });
    },
  };
}

export type StripeFields = ReturnType<typeof useStripeFields>;

/** Makes the three fields and mounts each at its place; `onState` hears what each is like. */
function mountFields(
  stripe: Stripe,
  places: Places,
  onState: (kind: ElementKind, state: FieldState) => void,
): { stripe: Stripe; elements: Record<ElementKind, StripeElement> } {
  const group = stripe.elements({ locale: stripeLocale });
  const style = fieldStyle();
  const made = kinds.map((kind) => {
    const element = group.create(kind, { style, ...(kind === "cardNumber" && { showIcon: true }) });
    element.on("change", ({ complete, empty, error }) =>
      onState(kind, { isComplete: complete, isEmpty: empty, isWrong: error !== undefined }),
    );
    const place = places[kind];
    if (place) element.mount(place);
    return [kind, element] as const;
  });
  return { stripe, elements: Object.fromEntries(made) as Record<ElementKind, StripeElement> };
}

/** Stripe's frames do not inherit styles, so they get the page's colours and size. */
function fieldStyle(): object {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: {
      color: token("--color-ink"),
      fontFamily: "system-ui, sans-serif",
      fontSize: token("--text-md") || "15px",
      "::placeholder": { color: token("--color-muted") },
    },
    invalid: { color: token("--color-danger"), iconColor: token("--color-danger") },
  };
}
