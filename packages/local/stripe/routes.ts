import type { Form } from "./form";
import type { UnitOfWork } from "./state";

/** Handles one path. It reads and changes state through the unit of work and is synchronous, so requests never mix. */
export type RouteHandler = (unit: UnitOfWork, ids: { id: string }, form: Form) => object;

/** Handlers by method and path after `/v1/`. */
export type StripeRoutes = Readonly<Record<string, RouteHandler>>;

export interface FoundRoute {
  /** Its key in the routes. */
  name: string;
  handler: RouteHandler;
  ids: { id: string };
}

/** Finds the handler of a request and the id in its path. */
export function findRoute(routes: StripeRoutes, method: string, path: string): FoundRoute | undefined {
  const segments = path.split("/");
  for (const [name, handler] of Object.entries(routes)) {
    const [routeMethod, pattern = ""] = name.split(" ");
    const wanted = pattern.split("/");
    if (routeMethod !== method || wanted.length !== segments.length) continue;
    if (wanted.every((segment, index) => segment === "{id}" || segment === segments[index])) {
      return { name, handler, ids: { id: segments[wanted.indexOf("{id}")] ?? "" } };
    }
  }
  return undefined;
}
