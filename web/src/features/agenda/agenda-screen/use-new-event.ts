import { useCallback } from "react";
import type { Box } from "../../../ui/navigation/floating";
import { useDialogs } from "../../../lib/dialogs";
import type { BookingSettings } from "../api/booking-settings";
import type { EventDraft } from "../event-form/values/event-form-values";

/**
 * Opens the event dialog, or the popover beside the box that was clicked. When the account lacks permission, services
 * or offices, opens the dialog that says so (spec A §5).
 */
export function useNewEvent(settings: BookingSettings | undefined, isRestricted: boolean) {
  const dialogs = useDialogs();
  return useCallback(
    (draft: EventDraft, at?: Box) => {
      if (isRestricted) dialogs.open("agendaRestriction");
      else if (!settings) return;
      else if (settings.services.length === 0) dialogs.open("noServices", { draft });
      else if (settings.offices.length === 0) dialogs.open("noOffices", { draft });
      else if (at) dialogs.open("quickEvent", { draft, at });
      else dialogs.open("calendarEvent", { draft });
    },
    [dialogs, settings, isRestricted],
  );
}
