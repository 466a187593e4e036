import { ApiError } from "@nutria/contract/wire/api-error";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { zoneOfVisit } from "../format-visit";

/** What the parts of a mailed booking's page share. */
export interface BookingPageProps {
  token: string;
  view: BookingView;
  onChanged: (view: BookingView) => void;
  onLapsed: () => void;
  /** Shows the public page instead. */
  onLeave: () => void;
}

/** Where the free times of a booking are found. */
export function wantedOf({ nutritionist, service, mode, office }: BookingView) {
  // At home and online the server picks the office.
  const room = mode === "site" ? office?._id : undefined;
  return { slug: nutritionist.slug, service: service._id, mode, office: room };
}

/** The visit of a booking with the clock by which it is shown. */
export function factsOf(view: BookingView) {
  const { mode, timeZone, startDate } = view;
  return { visit: view, startDate, timeZone: zoneOfVisit(mode, timeZone) };
}

/** Calls `onLapsed` when the link has expired, and returns the next free times when the chosen one is gone. */
export function refusalOf(error: Error, onLapsed: () => void): readonly string[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "link_lapsed") onLapsed();
  const isGone = error.code === "slot_taken" || error.code === "slot_not_offered";
  return isGone ? (error.alternatives ?? []) : undefined;
}
