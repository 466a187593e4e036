import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { useRouteQuery } from "../../../lib/api/query";

/** The catalogues do not change while the page is open. */
const kept = { staleTime: Infinity };

export const useMuscles = () => useRouteQuery(workoutRoutes.listMuscles, {}, kept);
export const useMaterials = () => useRouteQuery(workoutRoutes.listMaterials, {}, kept);
export const useDisciplines = () => useRouteQuery(workoutRoutes.listDisciplines, {}, kept);
export const useRests = () => useRouteQuery(workoutRoutes.listRests, {}, kept);
