import { zoneLabel } from "@nutria/calendar/zones";
import { browserZone } from "@nutria/calendar/zone";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ClientFreeTimesQuery } from "@nutria/contract/schemas/agenda/client-appointment";
import { Globe } from "lucide-react";
import { useState } from "react";
import { hasNoTimes, SlotPicker } from "../../../components/slot-picker/slot-picker";
import slotStyles from "../../../components/slot-picker/slot-picker.module.css";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Notice } from "../../../components/ui/feedback/notice";
import { Spinner } from "../../../components/ui/feedback/spinner";
import { toText } from "../../../lib/format/to-text";
import { useAppQuery } from "../api/query";
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
  const { error, isPending, refetch } = answer;
  // The days stay while the next ones are on their way.
  const [last, setLast] = useState(answer.data);
  if (answer.data !== undefined && answer.data !== last) setLast(answer.data);
  const data = answer.data ?? last;
  if (error) return <LoadFailed text={toText(error, texts.failed)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={texts.loadingTimes} />;
  if (hasNoTimes(data) && first === from) return <Notice>{texts.noTimes}</Notice>;
  return (
    <SlotPicker
      freeTimes={data}
      isBusy={isPending}
      isDisabled={isDisabled}
      chosen={chosen ?? ""}
      onPick={onPick}
      onFrom={setFirst}
      zone={() =>
        data.practiceTimeZone !== browserZone() && (
          <p className={`muted small ${slotStyles.zone}`}>
            <Globe size={16} aria-hidden="true" />
            {zoneLabel(data.practiceTimeZone)}
          </p>
        )
      }
    />
  );
}
