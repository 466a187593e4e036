import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { invitationTexts } from "./invitation-texts";

const texts = invitationTexts.proof;

interface InvitationProofProps {
  view: MailedLinkView;
  onSendCode: () => void;
}

/** Asks the person who typed a known e-mail to prove that it is theirs; until then nothing is said of that person. */
export function InvitationProof({ view, onSendCode }: InvitationProofProps) {
  const { name, lastName } = view.nutritionist;
  return (
    <>
      <AvatarInitials name={name} lastName={lastName} size={64} />
      <div className="stack gap-2">
        <FocusedHeading>{texts.title}</FocusedHeading>
        <p className="muted">{texts.help(`${name} ${lastName}`, view.codeGoesTo ?? "")}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="primary" fullWidth onClick={onSendCode}>
          {texts.submit}
        </Button>
      </div>
    </>
  );
}
