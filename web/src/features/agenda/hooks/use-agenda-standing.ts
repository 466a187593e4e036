import type { AppointmentCounter } from "@nutria/contract/schemas/appointment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api";
import { useCurrentUser } from "../../../lib/current-user";

/**
 * How the agenda stands, for what leads to it: closed (high), to read only (mid), and whether something waits. Every
 * screen asks, so the agenda's routes and schemas are loaded behind it.
 */
export function useAgendaStanding() {
  const { data: user } = useCurrentUser();
  const { data: counter } = useQuery<AppointmentCounter>({
    // The key that the route has where the agenda reads it: one answer for both.
    queryKey: ["countAppointments", {}],
    queryFn: async () => {
      const { agendaRoutes } = await import("@nutria/contract/routes/agenda");
      return call(agendaRoutes.countAppointments, {});
    },
    enabled: user !== undefined,
  });
  return {
    // Until the counter is read, what the account says.
    isClosed: counter ? counter.restriction === "high" : user?.canUseAgenda !== true,
    isReadOnly: counter?.restriction === "mid",
    hasPending: counter !== undefined && counter.new + counter.mine > 0,
  };
}
