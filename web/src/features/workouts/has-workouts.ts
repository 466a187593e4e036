import type { WorkoutPage } from "@nutria/contract/schemas/workouts/workout";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import type * as z from "zod/mini";
import { call } from "../../data/call/call";
import { sessionAtom } from "../../data/session/session";
import { code } from "../../lib/code";

const routes = code(() => import("@nutria/contract/routes/workouts"));

/**
 * Whether the practice has made a workout; undefined until it is known. A browser that knows of one does not ask again.
 * Every screen of the dashboard uses it, so that the routes and schemas load lazily.
 */
export function useHasWorkouts(): boolean | undefined {
  const key = `nutria.workouts.${useAtomValue(sessionAtom)?.userId ?? ""}`;
  const isKnown = isKept(key);
  const { data } = useQuery<z.output<typeof WorkoutPage>>({
    // The beginning of the query key of the list, so that a new workout is seen at once.
    queryKey: ["listWorkouts", { query: { limit: "1" } }],
    queryFn: async () => {
      const { workoutRoutes } = await routes();
      const page = await call(workoutRoutes.listWorkouts, { query: { limit: "1" } });
      if (page.items.length > 0) keep(key);
      return page;
    },
    enabled: !isKnown,
  });
  return isKnown || (data && data.items.length > 0);
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keep(key: string): void {
  try {
    localStorage.setItem(key, "used");
  } catch {
    // Without storage it is asked at every visit.
  }
}
