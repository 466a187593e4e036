import { zoneLabel } from "@nutria/calendar/zones";
import { browserZone } from "@nutria/calendar/zone";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ClientFreeTimesQuery } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { FreeTimes, ZoneNote } from "../../../components/appointment-answers/free-times";
import { Notice } from "../../../ui/feedback/notice";
import { toText } from "../../../lib/format/to-text";
import { useAppQuery } from "../../../data/query/patient-query";
import { appointmentTexts as texts } from "./texts";

interface FreeTimesPickerProps {
  /** What the times are for. */
  query: Omit<ClientFreeTimesQuery, "from">;
  /** The first day that is shown; left out, the first with a free time. */
  from?: string;
  chosen: string | undefined;
  isDisabled: boolean;
  onPick: (startDate: string) => void;
}

/** Picks a free time of a nutritionist, by the clock of the practice. */
export function FreeTimesPicker({ query, from, chosen, isDisabled, onPick }: FreeTimesPickerProps) {
  const [first, setFirst] = useState(from);
  const answer = useAppQuery(routes.listClientFreeTimes, {
    query: { ...query, ...(first !== undefined && { from: first }) },
  });
  return (
    <FreeTimes
      answer={answer}
      failed={(error) => toText(error, texts.failed)}
      whenNone={first === from ? <Notice>{texts.noTimes}</Notice> : undefined}
      isDisabled={isDisabled}
      chosen={chosen ?? ""}
      onPick={onPick}
      onFrom={setFirst}
      zone={(_, { practiceTimeZone }) =>
        practiceTimeZone !== browserZone() && <ZoneNote>{zoneLabel(practiceTimeZone)}</ZoneNote>
      }
    />
  );
}
