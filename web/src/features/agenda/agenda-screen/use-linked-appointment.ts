import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useDialogs } from "../../../lib/dialogs";
import { useAppointment } from "../api/appointments";

/** Opens the appointment that a notification or a mail links to, once, and takes it out of the URL. */
export function useLinkedAppointment(): void {
  const dialogs = useDialogs();
  const [params, setParams] = useSearchParams();
  const id = params.get("appointment");
  const { data, isError } = useAppointment(id);
  useEffect(() => {
    if (id === null || (!isError && data?._id !== id)) return;
    if (data) dialogs.open("calendarEvent", { appointment: data });
    setParams(
      (current) => {
        current.delete("appointment");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [id, data, isError, dialogs, setParams]);
}
