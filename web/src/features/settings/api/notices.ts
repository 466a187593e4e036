import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { useRouteQuery } from "../../../data/query/query";

/** Every notice with its texts; read once somebody looks at them. */
export function useNotices({ isWanted }: { isWanted: boolean }) {
  return useRouteQuery(notificationRoutes.listNotices, {}, { enabled: isWanted });
}
