import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { FileDown, FileText, Pencil, QrCode, X } from "lucide-react";
import type { MenuItem } from "../../../ui/navigation/menu";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../lib/dialogs";
import { fullNameOf, usesNoEmail } from "../../patients/index";
import { texts } from "../texts";

const iconSize = 18;

/** Returns the actions on a request as menu items; they depend on the sender and on the person's account. */
export function useLinkRequestActions(request: LinkRequest): MenuItem[] {
  const dialogs = useDialogs();
  const name = fullNameOf(request.patient);
  const view: MenuItem = {
    label: texts.card.view,
    icon: <FileText size={iconSize} aria-hidden="true" />,
    onSelect: () => dialogs.open("linkRequestDetails", { request }),
  };
  if (request.starter === "patient") {
    const reject: MenuItem = {
      label: texts.card.reject,
      icon: <X size={iconSize} aria-hidden="true" />,
      danger: true,
      onSelect: () => dialogs.open("rejectLinkRequest", { request }),
    };
    return [view, reject];
  }

  const hasNoEmail = usesNoEmail(request.patient);
  const share: MenuItem = {
    label: hasNoEmail ? texts.card.showCode : texts.card.share,
    icon: hasNoEmail ? (
      <QrCode size={iconSize} aria-hidden="true" />
    ) : (
      <WhatsAppIcon size={iconSize} aria-hidden="true" />
    ),
    onSelect: () =>
      dialogs.open("shareLinkRequest", { id: request._id, name, patientId: request.patient._id }),
  };
  const whileWithoutAccount: MenuItem[] = [
    {
      label: texts.card.edit,
      icon: <Pencil size={iconSize} aria-hidden="true" />,
      onSelect: () => dialogs.open("editLinkRequest", { request }),
    },
    {
      label: texts.card.instructions,
      icon: <FileDown size={iconSize} aria-hidden="true" />,
      onSelect: () =>
        dialogs.open("downloadInstructions", {
          patientId: request.patient._id,
          name,
          requestId: request._id,
        }),
    },
  ];
  const cancel: MenuItem = {
    label: texts.card.cancel,
    icon: <X size={iconSize} aria-hidden="true" />,
    danger: true,
    onSelect: () => dialogs.open("cancelLinkRequest", { request }),
  };
  return [view, share, ...(request.patient.hasAccount ? [] : whileWithoutAccount), cancel];
}
