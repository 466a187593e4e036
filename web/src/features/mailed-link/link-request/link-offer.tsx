import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { Activity, CalendarCheck, FolderHeart } from "lucide-react";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { texts } from "../texts";

interface LinkOfferProps {
  view: MailedLinkView;
  isAccepting: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/** Shows who sent the request, what accepting means, and the two answers. */
export function LinkOffer({ view, isAccepting, onAccept, onReject }: LinkOfferProps) {
  const { nutritionist, patientName, withPass } = view;
  const name = `${nutritionist.name} ${nutritionist.lastName}`;
  return (
    <>
      <AvatarInitials name={nutritionist.name} lastName={nutritionist.lastName} size={64} />
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(patientName)}</p>
        <FocusedHeading>{texts.asks(name)}</FocusedHeading>
      </div>
      <section className={styles.meaning} aria-labelledby="meaning">
        <h2 id="meaning">{texts.meaningTitle}</h2>
        <ul className={`stack gap-3 ${styles.points}`}>
          <li>
            <CalendarCheck size={18} aria-hidden="true" />
            {texts.meaning.appointments}
          </li>
          <li>
            <FolderHeart size={18} aria-hidden="true" />
            {texts.meaning.record}
          </li>
          <li>
            <Activity size={18} aria-hidden="true" />
            {withPass ? <strong>{texts.withPass}</strong> : texts.withoutPass}
          </li>
        </ul>
      </section>
      <div className={styles.answers}>
        <Button variant="primary" fullWidth loading={isAccepting} onClick={onAccept}>
          {texts.accept}
        </Button>
        <Button fullWidth disabled={isAccepting} onClick={onReject}>
          {texts.reject}
        </Button>
      </div>
      <p className="small muted">{texts.unknown}</p>
    </>
  );
}
