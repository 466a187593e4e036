import { CircleCheck } from "lucide-react";
import styles from "../mailed-link.module.css";
import { BookLink } from "../shared/book-link";
import { FocusedHeading } from "../shared/focused-heading";
import { texts as pageTexts } from "../texts";
import { invitationTexts } from "./invitation-texts";

const texts = invitationTexts.accepted;

interface InvitationAcceptedProps {
  nutritionist: string;
  /** Where the person may book; null while the nutritionist takes no bookings. */
  bookingPath: string | null;
}

/** Says that the person registered, and what comes next. */
export function InvitationAccepted({ nutritionist, bookingPath }: InvitationAcceptedProps) {
  return (
    <>
      <CircleCheck size={48} className={styles.good} aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{texts.title}</FocusedHeading>
        <p className="muted">
          {texts.help(nutritionist)} {bookingPath === null && texts.contact}
        </p>
        <p className="small muted">{pageTexts.accepted.provisional}</p>
      </div>
      {bookingPath !== null && <BookLink path={bookingPath} />}
    </>
  );
}
