import { configure, prettyDOM } from "@testing-library/react";
import CSSPropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";
import * as React from "react";

/*
 * What nobody reads costs a third of the time of a screen's tests: React takes a stack for each element, a query that
 * is tried again prints the document at each try, and the computed style of an element is cloned at each question.
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

CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const copy = new CSSPropertyManager();
  for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value };
  const names = this as unknown as { definedPropertyNames: object };
  Object.assign((copy as unknown as typeof names).definedPropertyNames, names.definedPropertyNames);
  return copy;
};
