import { formatDayAt } from "@nutria/calendar/format";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../lib/dialogs";
import { usePracticeZone } from "../../../data/session/current-user";
import { Facts } from "../../patients/linking";
import { fullNameOf, phoneOf } from "../../patients/index";
import { texts } from "../texts";
import { aboutLinkRequest } from "./about-link-request";

const { details } = texts;

/** The details of a request, and the answers that the nutritionist can give. */
export const LinkRequestDetailsDialog = aboutLinkRequest(({ request }: { request: LinkRequest }) => {
  const dialogs = useDialogs();
  const zone = usePracticeZone();
  const { patient } = request;
  const name = fullNameOf(patient);
  const isMine = request.starter === "nutritionist";

  return (
    <Dialog
      title={details.title(name)}
      description={isMine ? details.mineIntro(name) : details.theirsIntro(name)}
      onClose={dialogs.close}
      actions={isMine ? <MyActions request={request} /> : <TheirActions request={request} />}
    >
      <Facts
        items={[
          [details.email, patient.email || details.noEmail],
          [details.phone, phoneOf(patient)],
          [details.service, request.service],
          [details.mode, request.mode && details.modes[request.mode]],
          [details.note, request.note],
          [details.sentOn, formatDayAt(request.createdAt, zone)],
          [details.pass, isMine && (request.withPass ? details.withPass : details.withoutPass)],
          [details.account, isMine && (patient.hasAccount ? details.hasAccount : details.noAccount)],
        ]}
      />
    </Dialog>
  );
});

function TheirActions({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.openNext("rejectLinkRequest", { request })}>
        {texts.reject.confirm}
      </Button>
      <Button
        variant="primary"
        onClick={() => dialogs.openNext("acceptLinkRequest", { request })}
        data-autofocus
      >
        {details.accept}
      </Button>
    </>
  );
}

function MyActions({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const name = fullNameOf(request.patient);
  return (
    <>
      <Button onClick={() => dialogs.openNext("cancelLinkRequest", { request })}>
        {texts.cancel.confirm}
      </Button>
      {!request.patient.hasAccount && (
        <Button onClick={() => dialogs.openNext("editLinkRequest", { request })}>{texts.card.edit}</Button>
      )}
      <Button
        variant="primary"
        icon={<WhatsAppIcon size={18} aria-hidden="true" />}
        onClick={() =>
          dialogs.openNext("shareLinkRequest", { id: request._id, name, patientId: request.patient._id })
        }
        data-autofocus
      >
        {texts.share.action}
      </Button>
    </>
  );
}
