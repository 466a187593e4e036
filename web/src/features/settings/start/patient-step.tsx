import { paths } from "@nutria/contract/web/paths";
import { FileSpreadsheet, UserPlus, type LucideIcon } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { part } from "../../../ui/part/part";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { startTexts } from "./start-texts";
import { StepFrame } from "./step-frame";
import type { StepWays } from "./step-ways";
import styles from "./start.module.css";

const texts = startTexts.patient;

const InvitationCard = part(
  () => import("../../link-requests/invitation/invitation-card"),
  ({ InvitationCard }) => InvitationCard,
);
const InvitationMessage = part(
  () => import("../../link-requests/invitation/invitation-message"),
  ({ InvitationMessage }) => InvitationMessage,
);

/** The last step: the first patient, by a code on the screen, by a message, by hand or by a list. */
export function PatientStep({ onBack, onDone, isEnding }: StepWays & { isEnding: boolean }) {
  const dialogs = useDialogs();
  return (
    <StepFrame
      title={texts.title}
      lead={texts.lead}
      onBack={onBack}
      onSubmit={onDone}
      isSaving={isEnding}
      action={texts.finish}
    >
      <div className={`stack from-top ${styles.invite}`}>
        <Suspense fallback={<Skeleton height={350} radius={12} />}>
          <InvitationCard />
        </Suspense>
        <div className={styles.part}>
          <Suspense fallback={<Skeleton height={260} radius={12} />}>
            <InvitationMessage />
          </Suspense>
          <hr className={styles.line} />
          <OtherWay Icon={UserPlus} title={texts.add} help={texts.addHelp}>
            <Button onClick={() => dialogs.open("addPatient", {})}>{texts.addAction}</Button>
          </OtherWay>
          <OtherWay Icon={FileSpreadsheet} title={texts.list} help={texts.listHelp}>
            <Link className={buttonClass()} to={paths.settingsData.href()}>
              {texts.listAction}
            </Link>
          </OtherWay>
        </div>
      </div>
    </StepFrame>
  );
}

interface OtherWayProps {
  Icon: LucideIcon;
  title: string;
  help: string;
  children: ReactNode;
}

function OtherWay({ Icon, title, help, children }: OtherWayProps) {
  return (
    <div className={`stack gap-4 level ${styles.otherWay}`}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p className="muted small">{help}</p>
      </div>
      {children}
    </div>
  );
}
