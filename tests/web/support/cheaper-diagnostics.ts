import { configure, prettyDOM } from "@testing-library/react";
import * as React from "react";

/*
 * What nobody reads costs a third of the time of a screen's tests: React takes a stack for each element, a query that
 * is tried again prints the document at each try, and the style of an element is computed at each question.
 */

const internals = (React as unknown as Record<string, object>)[
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
];
// React stops taking stacks of elements at this number, and starts again from 0 every second.
if (internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
}

/** Prints the document only when somebody reads the message, as the reporter does for a failed test. */
class MissingElementError extends Error {
  override name = "TestingLibraryElementError";

  constructor(reason: string | null, container: Element) {
    super();
    let message: string | undefined;
    Object.defineProperty(this, "message", {
      // A wait that is over defines it again.
      configurable: true,
      get: () => (message ??= `${reason ?? ""}\n\n${prettyDOM(container) || ""}`.trim()),
      set: (changed: string) => {
        message = changed;
      },
    });
  }
}

configure({ getElementError: (reason, container) => new MissingElementError(reason, container) });

/** No style sheet is loaded, so that what hides an element is its own attribute or style; one without either is as it is. */
const computed = window.getComputedStyle.bind(window);
const unset = {
  visibility: "visible",
  gridTemplateColumns: "none",
  paddingLeft: "",
  paddingRight: "",
  bottom: "",
};
window.getComputedStyle = (element, pseudo) => {
  if (!pseudo && (element as HTMLElement).style.length > 0) return computed(element);
  const display = !pseudo && element.hasAttribute("hidden") ? "none" : "block";
  return { ...unset, display, getPropertyValue: () => "" } as unknown as CSSStyleDeclaration;
};
