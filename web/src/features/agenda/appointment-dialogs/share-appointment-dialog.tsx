import { ShareDialog } from "../../link-requests/share";
import { useShareAppointment } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";

/** Shares an appointment's page with its patient by WhatsApp. */
export function ShareAppointmentDialog({ id, name }: { id: string; name: string }) {
  const { title, intro } = dialogTexts.share;
  return <ShareDialog title={title} intro={intro(name)} share={useShareAppointment(id)} />;
}
