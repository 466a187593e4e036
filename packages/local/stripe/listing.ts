import { invalidRequest } from "./errors";
import { group, text, type Form } from "./form";
import type { StripeObject } from "./state";

/** A page of objects, by `limit` and `starting_after`. Throws a `StripeError` for a wrong limit or an unknown object. */
export function pageOf(objects: StripeObject[], form: Form, url: string): object {
  const limit = Number(text(form, "limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalidRequest("Invalid limit: it is from 1 to 100.", "limit", "parameter_invalid_integer");
  }
  const after = text(form, "starting_after");
  const last = after === undefined ? -1 : objects.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) {
    throw invalidRequest(`No such object: '${after}'`, "starting_after", "resource_missing");
  }
  const from = last + 1;
  const data = objects.slice(from, from + limit);
  return { object: "list", url, data, has_more: from + limit < objects.length };
}

/** Whether an object is of the time that `created` asks for: a second, or `gt`, `gte`, `lt` and `lte`. */
export function wasCreated({ created }: { created: number }, form: Form): boolean {
  const exact = text(form, "created");
  const { gt, gte, lt, lte } = group(form, "created");
  const holds = (bound: Form[string], compare: (bound: number) => boolean): boolean =>
    typeof bound !== "string" || compare(Number(bound));
  return (
    holds(exact, (bound) => created === bound) &&
    holds(gt, (bound) => created > bound) &&
    holds(gte, (bound) => created >= bound) &&
    holds(lt, (bound) => created < bound) &&
    holds(lte, (bound) => created <= bound)
  );
}
