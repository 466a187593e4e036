import { patientRoutes } from "@nutria/contract/routes/patients";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import { useRouteQuery } from "../../../data/query/query";

/** Reads the appointments of the day, each with what to prepare. */
export function useToday() {
  return useRouteQuery(todayRoutes.getToday, {});
}

/** Reads what is missing: notes, payments, next appointments; and birthdays. */
export function useAttention() {
  return useRouteQuery(todayRoutes.getAttention, {});
}

/** Reads the passes that are left. */
export function usePassesLeft() {
  return useRouteQuery(patientRoutes.getPassInfo, {}, { select: ({ activePasses }) => activePasses });
}
