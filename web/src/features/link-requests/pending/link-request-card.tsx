import { formatDayAt } from "@nutria/calendar/format";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Clock, Ellipsis, MailX, QrCode, TicketCheck, UserRound } from "lucide-react";
import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Badge } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { Menu } from "../../../ui/navigation/menu";
import { useDialogs } from "../../../lib/dialogs";
import { usePracticeZone } from "../../../data/session/current-user";
import { fullNameOf, phoneOf, usesNoEmail } from "../../patients/index";
import { useLinkRequestActions } from "./use-link-request-actions";
import { texts } from "../texts";
import styles from "../shared/link-requests.module.css";

const MailFailureNotice = part(
  () => import("../../patients/mail-failure/index"),
  ({ MailFailureNotice }) => MailFailureNotice,
);

const PatientEmailToConfirm = part(
  () => import("../../patients/email-to-confirm/index"),
  ({ PatientEmailToConfirm }) => PatientEmailToConfirm,
);

/** One pending request: person, date, who must answer, and the actions. */
export function LinkRequestCard({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const actions = useLinkRequestActions(request);
  const { patient } = request;
  const name = fullNameOf(patient);
  const isMine = request.starter === "nutritionist";
  const hasNoEmail = usesNoEmail(patient);
  const day = formatDayAt(request.createdAt, usePracticeZone());

  return (
    <li className={`card stack gap-3 from-top shrinks holds ${styles.card}`}>
      <AvatarInitials name={patient.name} lastName={patient.lastName} />
      <div className={`stack shrinks breaks ${styles.person}`}>
        <strong>{name}</strong>
        {patient.email !== "" && <BreakableEmail email={patient.email} />}
        <span className="small muted" data-numbers>
          {phoneOf(patient)}
        </span>
      </div>
      <Menu
        label={texts.card.actionsOf(name)}
        trigger={<Ellipsis size={18} aria-hidden="true" />}
        items={actions}
      />
      <div className="line wrap gap-1 across">
        <Badge tone={isMine ? "neutral" : "warning"} icon={<Clock size={12} aria-hidden="true" />}>
          {isMine ? texts.card.waitingForPatient : texts.card.waitingForMe}
        </Badge>
        {request.withPass && (
          <Badge tone="onsite" icon={<TicketCheck size={12} aria-hidden="true" />}>
            {texts.card.withPass}
          </Badge>
        )}
        {hasNoEmail && <Badge icon={<MailX size={12} aria-hidden="true" />}>{texts.card.noEmail}</Badge>}
        {isMine && !patient.hasAccount && !hasNoEmail && (
          <Badge icon={<UserRound size={12} aria-hidden="true" />}>{texts.card.noAccount}</Badge>
        )}
      </div>
      {patient.isEmailUnconfirmed && (
        <div className={`across ${styles.failure}`}>
          <Suspense fallback={null}>
            <PatientEmailToConfirm
              patientId={patient._id}
              onCorrect={patient.hasAccount ? undefined : () => dialogs.open("editLinkRequest", { request })}
            />
          </Suspense>
        </div>
      )}
      <AssistantNotice patient={patient} />
      {isMine && patient.mailFailure !== null && (
        <div className={`across ${styles.failure}`}>
          <Suspense fallback={null}>
            <MailFailureNotice
              patient={patient}
              failure={patient.mailFailure}
              onCorrect={patient.hasAccount ? undefined : () => dialogs.open("editLinkRequest", { request })}
            />
          </Suspense>
        </div>
      )}
      <div className="row wrap gap-2 between across">
        <span className="small muted">{isMine ? texts.card.sentOn(day) : texts.card.receivedOn(day)}</span>
        <CardAction request={request} />
      </div>
    </li>
  );
}

/** What is done with a request most often. */
function CardAction({ request }: { request: LinkRequest }) {
  const dialogs = useDialogs();
  const { _id: id, patient } = request;
  if (request.starter === "patient") {
    return (
      <Button size="small" variant="primary" onClick={() => dialogs.open("acceptLinkRequest", { request })}>
        {texts.card.accept}
      </Button>
    );
  }
  if (!usesNoEmail(patient)) {
    return (
      <Button size="small" onClick={() => dialogs.open("linkRequestDetails", { request })}>
        {texts.card.view}
      </Button>
    );
  }
  const shown = { id, name: fullNameOf(patient), patientId: patient._id };
  return (
    <Button
      size="small"
      icon={<QrCode size={16} aria-hidden="true" />}
      onClick={() => dialogs.open("shareLinkRequest", shown)}
    >
      {texts.card.showCode}
    </Button>
  );
}

/** An e-mail that breaks before its domain where it is too long for a line, rather than after any letter. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="small muted">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Says that the address of somebody who asks is an assistant's; nothing for anybody else. */
function AssistantNotice({ patient }: Pick<LinkRequest, "patient">) {
  if (!patient.isAssistant) return null;
  return (
    <div className={`across ${styles.failure}`}>
      <Notice kind="warning">{texts.card.ofAssistant(patient.email)}</Notice>
    </div>
  );
}
