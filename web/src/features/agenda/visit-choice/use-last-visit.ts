import { addCalendarDays } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { maximumRangeDays } from "@nutria/contract/agenda/agenda";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import { todayIn } from "../../../lib/today";
import type { BookingSettings } from "../api/booking-settings";
import { lastVisitOf, type VisitChoice } from "./visit-choice";

const route = agendaRoutes.listAgenda;
/** How often the days before are read when the agenda that is there has no visit: four months in all. */
const mostReads = 2;
/** A day less than the most, for the hour more that they have where a clock is set back. */
const daysOfRead = maximumRangeDays - 1;

interface LastVisit {
  /** Undefined while it is read, and for who has none. */
  visit: VisitChoice | undefined;
  isReading: boolean;
  /** Returns the visit once it is read; without it where nothing answers. */
  settle: () => Promise<VisitChoice | undefined>;
}

/**
 * Returns what and where the last visit of a patient was: from what the agenda has read already, otherwise from the four
 * months before.
 */
export function useLastVisitChoice(patientId: string | undefined, settings: BookingSettings): LastVisit {
  const client = useQueryClient();
  const query = queryOptions({
    queryKey: ["lastVisit", patientId],
    queryFn: async () => (await findLastVisit(client, patientId ?? "", settings)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, isPending, fetchStatus } = useQuery({ ...query, enabled: patientId !== undefined });
  const visit = data ?? undefined;
  const isReading = isPending && fetchStatus === "fetching";
  return {
    visit,
    isReading,
    settle: async () => {
      if (!isReading) return visit;
      try {
        return (await client.fetchQuery(query)) ?? undefined;
      } catch {
        return undefined;
      }
    },
  };
}

async function findLastVisit(
  client: QueryClient,
  patientId: string,
  settings: BookingSettings,
): Promise<VisitChoice | undefined> {
  const { zone } = settings;
  const read = client.getQueriesData<Appointment[]>({ queryKey: routeKey(route) });
  const known = lastVisitOf(
    read.flatMap(([, appointments]) => appointments ?? []),
    patientId,
    settings,
  );
  if (known) return known;
  let to = addCalendarDays(todayIn(zone), 1);
  for (let reads = 0; reads < mostReads; reads += 1) {
    const from = addCalendarDays(to, -daysOfRead);
    const input = { query: { from: startOfDay(from, zone), to: startOfDay(to, zone) } };
    const appointments = await client.fetchQuery({
      queryKey: routeKey(route, input),
      queryFn: () => call(route, input),
    });
    const visit = lastVisitOf(appointments, patientId, settings);
    if (visit) return visit;
    to = from;
  }
  return undefined;
}
