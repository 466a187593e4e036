import { paths } from "@nutria/contract/web/paths";
import { noticeGroups, type NoticesView, type PatientNotice } from "@nutria/contract/schemas/notices";
import { Mail, Send, Smartphone } from "lucide-react";
import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import {
  ChannelMark,
  ChannelMatrix,
  MatrixGroup,
  MatrixRow,
  type MatrixChannel,
} from "../../notifications/matrix";
import { ReminderSettings } from "../reminders/reminder-settings";
import { OpenNotice } from "./notice-row";
import { noticesTexts as texts } from "./notices-texts";

/** The channels in the order in which a notice tries them; `share` is the nutritionist's own act. */
const channels: readonly (MatrixChannel & { key: "whatsApp" | "push" | "mail" | "share" })[] = [
  { key: "whatsApp", name: texts.channels.whatsApp, Icon: WhatsAppIcon },
  { key: "push", name: texts.channels.push, Icon: Smartphone },
  { key: "mail", name: texts.channels.mail, Icon: Mail },
  { key: "share", name: texts.channels.share, Icon: Send },
];

interface PatientNoticesProps {
  view: NoticesView;
  onOpen: (key: string) => void;
}

/** When patients are reminded, and what they are told: when, by which ways, and who decides it. */
export function PatientNotices({ view: { hasWhatsApp, toPatients }, onOpen }: PatientNoticesProps) {
  return (
    <>
      {!hasWhatsApp && <Notice>{texts.patients.noWhatsApp}</Notice>}
      <ReminderSettings />
      <ChannelMatrix channels={channels}>
        {noticeGroups.map((group) => {
          const notices = toPatients.filter((notice) => notice.group === group);
          return (
            <MatrixGroup
              key={group}
              title={texts.groups[group]}
              told={texts.patients.count(notices.length)}
              cells={<Marks of={notices} hasWhatsApp={hasWhatsApp} />}
            >
              {notices.map((notice) => (
                <MatrixRow
                  key={notice.key}
                  title={notice.title}
                  told={<Told notice={notice} />}
                  cells={<Marks of={[notice]} hasWhatsApp={hasWhatsApp} />}
                  action={<OpenNotice title={notice.title} onOpen={() => onOpen(notice.key)} />}
                />
              ))}
            </MatrixGroup>
          );
        })}
      </ChannelMatrix>
    </>
  );
}

/** When a notice goes, and who decides it. */
function Told({ notice: { told, decidedBy, setIn } }: { notice: PatientNotice }) {
  return (
    <>
      <p>{told}</p>
      <p>{texts.decisions[decidedBy]}</p>
      {setIn === "patientApp" && (
        <Link to={paths.settingsPatientApp.href()}>{texts.patients.patientApp}</Link>
      )}
    </>
  );
}

/** By which channels notices go; by none of Nutria's WhatsApp where there is no number. */
function Marks({ of, hasWhatsApp }: { of: readonly PatientNotice[]; hasWhatsApp: boolean }) {
  return channels.map((channel) => {
    const { key } = channel;
    const going = of.filter((notice) => notice.texts.some((text) => text[key] !== null));
    const count = key === "whatsApp" && !hasWhatsApp ? 0 : going.length;
    return <ChannelMark key={key} channel={channel} count={count} of={of.length} />;
  });
}
