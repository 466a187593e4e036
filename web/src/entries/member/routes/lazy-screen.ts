import type { ComponentType } from "react";

/** Returns a lazy route for a screen, by the name of its export. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

export const notFound = screen(
  () => import("../../../components/fallback/not-found-screen"),
  "NotFoundScreen",
);
