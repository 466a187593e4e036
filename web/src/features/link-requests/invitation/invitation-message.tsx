import { searchedPhone } from "@nutria/contract/phone/searched-phone";
import { Copy, Mail } from "lucide-react";
import { useId, useState } from "react";
import { Button, buttonClass } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { TextField } from "../../../ui/fields/text-field";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { toText } from "../../../lib/format/to-text";
import { useCurrentUser } from "../../../data/session/current-user";
import { notify } from "../../../lib/toast";
import { UsedActions, UsedWords } from "./invitation-used";
import { invitationTexts } from "./invitation-texts";
import { useInvitation } from "./use-invitation";
import styles from "./invitation.module.css";

const texts = invitationTexts.message;

/** A message with a link by which one person registers, to send by WhatsApp or mail. */
export function InvitationMessage() {
  const { data: user } = useCurrentUser();
  const { invitation, error, renew } = useInvitation("message");
  if (error && !invitation) {
    return <LoadFailed text={toText(error, invitationTexts.failed)} onRetry={renew} />;
  }
  if (!invitation || !user) return <Spinner label={invitationTexts.loading} />;
  const { patient, status, url } = invitation;
  if (status !== "waiting") {
    return (
      <div className="stack gap-3 from-start">
        <div className="stack gap-1" role="status">
          {patient ? <UsedWords patient={patient} /> : <p className={styles.strong}>{texts.lapsed}</p>}
        </div>
        {patient ? (
          <UsedActions patient={patient} onInviteAnother={renew} />
        ) : (
          <Button onClick={renew}>{invitationTexts.renew}</Button>
        )}
      </div>
    );
  }
  const { onlineBooking, isPublicPageOn } = user.nutritionistProfile.settings;
  const isBookingOpen = onlineBooking.isOpen && isPublicPageOn && user.canUseAgenda;
  return <ReadyMessage from={`${user.name} ${user.lastName}`} isBookingOpen={isBookingOpen} url={url} />;
}

interface ReadyMessageProps {
  from: string;
  isBookingOpen: boolean;
  url: string;
}

function ReadyMessage({ from, isBookingOpen, url }: ReadyMessageProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [contact, setContact] = useState("");
  const text = texts.text({ name: name.trim(), from, isBookingOpen, url });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.copyFailed),
    );
  return (
    <section className="stack fit gap-3" aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      <div className={`stack gap-3 ${styles.pair}`}>
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.contact}
          autoComplete="off"
          maxLength={254}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
      </div>
      <figure className={`muted small breaks ${styles.text}`}>
        <figcaption className="visually-hidden">{texts.preview}</figcaption>
        <blockquote>{text}</blockquote>
      </figure>
      <div className={`line wrap gap-2 ${styles.ways}`}>
        <a className={buttonClass()} href={whatsappUrl(contact, text)} target="_blank" rel="noreferrer">
          <WhatsAppIcon size={18} aria-hidden="true" />
          {texts.whatsapp}
        </a>
        <a className={buttonClass()} href={mailUrl(contact, texts.subject(from), text)}>
          <Mail size={18} aria-hidden="true" />
          {texts.mail}
        </a>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="muted small">{texts.life}</p>
    </section>
  );
}

/** A chat with the typed phone; without one, WhatsApp asks whom to send the text to. */
function whatsappUrl(contact: string, text: string): string {
  const digits = contact.includes("@") ? "" : (searchedPhone(contact)?.digits ?? "");
  const number = digits.length === 10 ? `52${digits}` : /^1\d{10}$/.test(digits) ? digits : "";
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

function mailUrl(contact: string, subject: string, text: string): string {
  const address = contact.includes("@") ? encodeURIComponent(contact.trim()) : "";
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
