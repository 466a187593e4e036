import { isAgendaDay } from "@nutria/calendar/valid-day";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { agendaViews, type AgendaViewName } from "../shared/views";

const pendingFilters = ["mine", "new"] as const;
export type PendingFilter = (typeof pendingFilters)[number];

export interface AgendaAddress {
  view: AgendaViewName;
  date: string;
  /** When set, the screen shows the list of this counter instead of the view. */
  pending: PendingFilter | null;
}

/** Reads the state of the agenda screen from the query string; unknown values fall back to the defaults. */
export function readAgendaAddress(params: URLSearchParams, defaults: AgendaAddress): AgendaAddress {
  const date = params.get("date");
  const pending = pendingFilters.find((one) => one === params.get("pending")) ?? null;
  const view = agendaViews.find((one) => one === params.get("view")) ?? defaults.view;
  return { view, date: isAgendaDay(date) ? date : defaults.date, pending };
}

/** Writes the state of the agenda screen to the query string and omits the values that equal the defaults. */
export function writeAgendaAddress(address: AgendaAddress, defaults: AgendaAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.pending) params.set("pending", address.pending);
  if (address.view !== defaults.view) params.set("view", address.view);
  if (address.date !== defaults.date) params.set("date", address.date);
  return params;
}

/** Keeps the view and the date in the URL, so that reload, back and a shared link restore them. */
export function useAgendaAddress(defaults: AgendaAddress) {
  const [params, setParams] = useSearchParams();
  const { view, date, pending } = defaults;
  const address = useMemo(
    () => readAgendaAddress(params, { view, date, pending }),
    [params, view, date, pending],
  );
  const change = useCallback(
    (next: Partial<AgendaAddress>) =>
      setParams(
        (current) => {
          const base = { view, date, pending };
          return writeAgendaAddress({ ...readAgendaAddress(current, base), ...next }, base);
        },
        { replace: next.view === undefined && next.pending === undefined, preventScrollReset: true },
      ),
    [setParams, view, date, pending],
  );
  return { address, change };
}
