import { matchRoutes, type Location, type RouteObject } from "react-router-dom";

/** Loads the screens of a place that are not loaded yet, all at once; undefined when there are none. */
export function loadScreens(routes: RouteObject[], location: Location): Promise<unknown> | undefined {
  const missing = (matchRoutes(routes, location) ?? []).filter(({ route }) => route.lazy !== undefined);
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map(({ route }) => loadScreen(route)));
}

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
