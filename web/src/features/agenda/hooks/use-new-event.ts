import { useCallback } from "react";
import { useDialogs } from "../../../lib/dialogs";
import type { Practice } from "../api/get-practice";
import type { EventDraft } from "../helpers/event-form";

/** Opens the event dialog, or says what is missing: permission, services or offices (spec A §5). */
export function useNewEvent(practice: Practice | undefined, isRestricted: boolean) {
  const dialogs = useDialogs();
  return useCallback(
    (draft: EventDraft) => {
      if (isRestricted) dialogs.open("agendaRestriction");
      else if (!practice) return;
      else if (practice.services.length === 0) dialogs.open("noServices", { draft });
      else if (practice.offices.length === 0) dialogs.open("noOffices", { draft });
      else dialogs.open("calendarEvent", { draft });
    },
    [dialogs, practice, isRestricted],
  );
}
