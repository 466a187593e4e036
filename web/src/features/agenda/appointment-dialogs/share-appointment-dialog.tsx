import { ShareDialog } from "../../link-requests/dialogs/share-link-request-dialog";
import { useShareAppointment } from "../api/share-appointment";
import { dialogTexts } from "../dialog-texts";

/** Hands an appointment's page to its patient by WhatsApp. */
export function ShareAppointmentDialog({ id, name }: { id: string; name: string }) {
  const { title, intro } = dialogTexts.share;
  return <ShareDialog title={title} intro={intro(name)} share={useShareAppointment(id)} />;
}
