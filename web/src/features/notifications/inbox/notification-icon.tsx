import type { NotificationType } from "@nutria/contract/schemas/notification";
import {
  Activity,
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleAlert,
  CircleCheckBig,
  CircleOff,
  ClipboardCheck,
  CreditCard,
  MailX,
  PackageMinus,
  RefreshCw,
  TicketCheck,
  TicketMinus,
  TicketPlus,
  TicketX,
  CalendarSync,
  TriangleAlert,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
  UserRoundX,
  UserStar,
  type LucideIcon,
} from "lucide-react";
import type { BadgeTone } from "../../../ui/display/badge";
import tones from "../../../ui/display/tones.module.css";
import styles from "./notification-icon.module.css";

/** The icon of each type (spec A §3); the colour depends on the subject. */
const looks: Record<NotificationType, { Icon: LucideIcon; tone: BadgeTone }> = {
  newLinkRequest: { Icon: UserRoundPlus, tone: "primary" },
  acceptedLinkRequest: { Icon: UserRoundCheck, tone: "onsite" },
  rejectedLinkRequest: { Icon: UserRoundX, tone: "danger" },
  patientLeft: { Icon: UserRoundMinus, tone: "warning" },
  requestedAppointment: { Icon: CalendarPlus, tone: "warning" },
  acceptedAppointment: { Icon: CalendarCheck, tone: "onsite" },
  rejectedAppointment: { Icon: CalendarX, tone: "danger" },
  changeAskedAppointment: { Icon: CalendarClock, tone: "warning" },
  rescheduledAppointment: { Icon: CalendarClock, tone: "online" },
  cancelledAppointmemnt: { Icon: CalendarX, tone: "danger" },
  answeredQuestionnaire: { Icon: ClipboardCheck, tone: "onsite" },
  forbiddenInPlan: { Icon: TriangleAlert, tone: "danger" },
  newPatientInBody: { Icon: Activity, tone: "online" },
  patientUsedPass: { Icon: TicketCheck, tone: "onsite" },
  patientMissedInbody: { Icon: TicketX, tone: "warning" },
  patientRescheduledPass: { Icon: CalendarSync, tone: "online" },
  addedPasses: { Icon: TicketPlus, tone: "onsite" },
  lowPasses: { Icon: TicketMinus, tone: "warning" },
  bouncedMail: { Icon: MailX, tone: "warning" },
  renewedSubscription: { Icon: RefreshCw, tone: "onsite" },
  failedRenewal: { Icon: CircleAlert, tone: "danger" },
  endedSubscription: { Icon: CircleOff, tone: "warning" },
  expiringCard: { Icon: CreditCard, tone: "warning" },
  reversedPayment: { Icon: CircleAlert, tone: "danger" },
  partnerLowStock: { Icon: PackageMinus, tone: "warning" },
  newNutritionist: { Icon: UserStar, tone: "primary" },
  activatedNutritionist: { Icon: CircleCheckBig, tone: "onsite" },
  completedNutritionist: { Icon: BadgeCheck, tone: "onsite" },
};

/** The icon of a notification type. Decorative, because the text beside it says the same. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { Icon, tone } = looks[type];
  return (
    <span className={`stack centred round ${styles.icon} ${tones[tone]}`}>
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
