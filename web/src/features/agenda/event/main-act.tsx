import { paths } from "@nutria/contract/web/paths";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { MainAct as Act } from "@nutria/contract/agenda/visit-acts";
import {
  CalendarCheck,
  CalendarPlus,
  Check,
  Eye,
  NotebookPen,
  UserCheck,
  UserRoundCheck,
  Video,
  Wallet,
} from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass, type ButtonVariant } from "../../../ui/actions/button-class";
import type { IconProps } from "../../../ui/display/draw-icon";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner } from "../../../data/session/rights";
import { whatsappUrl } from "../../patients/index";
import { useAcceptAppointment } from "../api/appointments";
import { useAcceptWithPatient } from "../api/appointment-changes";
import { momentOf as whenOf, placeOf, titleOf } from "../shared/format";
import { panelTexts as texts } from "./panel-texts";
import { useMeetingUrl } from "./use-meeting-url";

const icons: Record<Act, ComponentType<IconProps>> = {
  acceptPerson: UserRoundCheck,
  confirm: Check,
  markConfirmed: CalendarCheck,
  join: Video,
  remind: WhatsAppIcon,
  start: NotebookPen,
  attendance: UserCheck,
  payment: Wallet,
  note: NotebookPen,
  next: CalendarPlus,
  edit: Eye,
};

export interface MainActProps {
  appointment: Appointment;
  act: Act;
  /** Said instead of the usual words of the act. */
  label?: string;
  zone: string;
  variant?: ButtonVariant;
  size?: "small";
  /** Runs when there is nothing more to do here. */
  onDone: () => void;
  /** Shows in place that the plan has no place left. */
  onPlanFull?: () => void;
}

/** The one act that an appointment asks for at its moment, as the panel and the list of the day offer it. */
export function MainAct(props: MainActProps) {
  if (props.act === "acceptPerson") return <AcceptPerson {...props} />;
  if (props.act === "confirm") return <Confirm {...props} />;
  if (props.act === "markConfirmed") return <MarkConfirmed {...props} />;
  if (props.act === "join") return <Join {...props} />;
  if (props.act === "remind") return <Remind {...props} />;
  if (props.act === "start" || props.act === "note") return <ToNote {...props} />;
  return <OpenPanel {...props} />;
}

/** What a button of an act has in common with a link of one. */
function useLook({ act, appointment, size, variant = "primary", label = texts.acts[act] }: MainActProps) {
  const Icon = icons[act];
  return {
    icon: <Icon size={size === "small" ? 16 : 18} aria-hidden="true" />,
    label,
    // A list has several of the same name.
    named: size === "small" ? { "aria-label": texts.of(label, titleOf(appointment)) } : {},
    variant,
    className: buttonClass(variant, size),
  };
}

type Mutation = { isPending: boolean; mutate: (input: { params: { id: string } }) => void };

function ActButton({ change, ...props }: MainActProps & { change: Mutation }) {
  const { icon, label, named, variant } = useLook(props);
  return (
    <Button
      variant={variant}
      {...(props.size && { size: props.size })}
      {...named}
      icon={icon}
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id: props.appointment._id } })}
    >
      {label}
    </Button>
  );
}

function AcceptPerson(props: MainActProps) {
  const { appointment, onDone, onPlanFull } = props;
  const change = useAcceptWithPatient({
    name: appointment.patient?.name ?? "",
    onDone,
    ...(onPlanFull && {
      handles: ["plan_full"],
      onError: (error) => {
        if ("code" in error && error.code === "plan_full") onPlanFull();
      },
    }),
  });
  return <ActButton {...props} change={change} />;
}

function Confirm(props: MainActProps) {
  return <ActButton {...props} change={useAcceptAppointment({ onDone: props.onDone })} />;
}

/** Asks first, because the patient is told; the panel comes back after it. */
function MarkConfirmed(props: MainActProps) {
  const dialogs = useDialogs();
  const { appointment, zone, size } = props;
  const question = { appointment, zone };
  const backToPanel = () => dialogs.open("calendarEvent", { appointment });
  return (
    <PressedAct
      {...props}
      onPress={() =>
        size === undefined
          ? dialogs.openOver(backToPanel, "markConfirmed", question)
          : dialogs.open("markConfirmed", question)
      }
    />
  );
}

function Join(props: MainActProps) {
  const url = useMeetingUrl(props.appointment);
  const { icon, label, named, className } = useLook(props);
  if (url === undefined) return <Remind {...props} act="remind" />;
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer" {...named}>
      {icon}
      {label}
    </a>
  );
}

function Remind(props: MainActProps) {
  const { appointment, zone } = props;
  const { icon, label, named, className } = useLook(props);
  const { patient } = appointment;
  if (!patient || patient.phoneNumber === "") return null;
  const text = texts.reminder(patient.name, whenOf(appointment, zone), placeOf(appointment));
  return (
    <a className={className} href={whatsappUrl(patient, text)} target="_blank" rel="noreferrer" {...named}>
      {icon}
      {label}
    </a>
  );
}

/** The note of the visit, which opens beside the record. */
function ToNote(props: MainActProps) {
  const { appointment, onDone } = props;
  const { icon, label, named, className } = useLook(props);
  const isOwner = useIsOwner();
  if (!appointment.patient || !isOwner) return null;
  const to = paths.newPatientNote.href(appointment.patient._id, appointment._id);
  return (
    <Link className={className} to={to} onClick={onDone} {...named}>
      {icon}
      {label}
    </Link>
  );
}

function OpenPanel(props: MainActProps) {
  const dialogs = useDialogs();
  const { appointment } = props;
  return <PressedAct {...props} onPress={() => dialogs.open("calendarEvent", { appointment })} />;
}

function PressedAct({ onPress, ...props }: MainActProps & { onPress: () => void }) {
  const { icon, label, named, variant } = useLook(props);
  return (
    <Button
      variant={variant}
      {...(props.size && { size: props.size })}
      {...named}
      icon={icon}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
