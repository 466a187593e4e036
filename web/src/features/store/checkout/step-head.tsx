import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { BadgeTone } from "../../../ui/display/badge";
import tones from "../../../ui/display/tones.module.css";
import styles from "./checkout.module.css";

interface StepHeadProps {
  Icon: LucideIcon;
  tone: BadgeTone;
  heading: string;
  children: ReactNode;
}

/** The icon, heading and sentence of a step of the payment; screen readers announce it. */
export function StepHead({ Icon, tone, heading, children }: StepHeadProps) {
  return (
    <div className={`stack gap-2 centred-across muted text-centre ${styles.step}`} role="status">
      <span className={`stack centred round ${styles.stepIcon} ${tones[tone]}`}>
        <Icon size={30} aria-hidden="true" />
      </span>
      <h3>{heading}</h3>
      <p>{children}</p>
    </div>
  );
}
