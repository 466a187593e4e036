import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useBookingSettings } from "../api/booking-settings";

/** The address of an online appointment's call: the link that its office has. */
export function useMeetingUrl({ mode, office }: Appointment): string | undefined {
  const { settings } = useBookingSettings();
  if (mode !== "online") return undefined;
  const own = settings?.offices.find(({ _id }) => _id === office?._id);
  return /https?:\/\/\S+/.exec(own?.address.mapUrl ?? "")?.[0];
}
