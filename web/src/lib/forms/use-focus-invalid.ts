import { useCallback, useEffect, useState } from "react";

/**
 * Returns a function that moves the focus to the first field in error of a form, in the order in which people read it.
 * It waits until the errors are on the screen, and does nothing where there is none.
 */
export function useFocusInvalid(): (form: Element | null) => void {
  const [asked, setAsked] = useState<{ form: Element }>();
  useEffect(() => {
    if (asked) firstInvalidIn(asked.form)?.focus();
  }, [asked]);
  return useCallback((form) => {
    if (form) setAsked({ form });
  }, []);
}

/** A field that takes the focus, or the first control of a part that is in error as a whole. */
function firstInvalidIn(form: Element): HTMLElement | null {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const isPart = first?.matches("[data-invalid]:not(input)");
  const field = isPart ? first?.querySelector<HTMLElement>("button, input") : first;
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  return field ?? null;
}

/** The form of a submit; React forgets it once the event is over. */
export function formOf(event: { currentTarget?: unknown } | undefined): Element | null {
  if (event?.currentTarget instanceof Element) return event.currentTarget;
  return document.activeElement?.closest("form") ?? null;
}
