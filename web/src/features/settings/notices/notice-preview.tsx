import type { NoticesView, NoticeText } from "@nutria/contract/schemas/notices";
import { Bell, Mail, Send, Smartphone } from "lucide-react";
import { useId, useState, type ComponentType, type ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { StateTabs, TabPanel } from "../../../ui/navigation/tabs";
import { Spinner } from "../../../ui/feedback/spinner";
import type { IconProps } from "../../../ui/display/draw-icon";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { noticesTexts } from "./notices-texts";
import { MailLetter } from "./mail-letter";
import styles from "./notice-preview.module.css";

const texts = noticesTexts.preview;

interface NoticePreviewProps {
  title: string;
  told?: string | undefined;
  /** Undefined until it has loaded. */
  view: NoticesView | undefined;
  isOwn: boolean;
  notice: readonly NoticeText[];
  isFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** What a notice says, as its reader gets it by each way. */
export function NoticePreview(props: NoticePreviewProps) {
  const { title, told, view, isOwn, notice, isFailed, onRetry, onClose } = props;
  return (
    <Dialog title={title} description={told} place="panel" onClose={onClose}>
      {!view && (isFailed ? <LoadFailed onRetry={onRetry} /> : <Spinner label={texts.loading} />)}
      {view && (
        <>
          <Texts of={notice} isOwn={isOwn} hasWhatsApp={view.hasWhatsApp} />
          <p className="muted small">{isOwn ? texts.ownExample : texts.example(view.patientName)}</p>
          {/* Within what scrolls, so that a keyboard reaches its end. */}
          <Button className="at-start" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface ReaderProps {
  isOwn: boolean;
  hasWhatsApp: boolean;
}

const idPrefix = "notice-text";

/** The texts of a notice, one at a time where it has several. */
function Texts({ of, ...reader }: ReaderProps & { of: readonly NoticeText[] }) {
  const [chosen, choose] = useState(0);
  const text = of[chosen];
  if (!text) return null;
  if (of.length === 1) return <OneText text={text} {...reader} />;
  const id = String(chosen);
  return (
    <>
      {/* Tabs scroll sideways, so by themselves they would have no height in a body that scrolls. */}
      <div className={styles.tabs}>
        <StateTabs
          label={texts.which}
          idPrefix={idPrefix}
          selected={id}
          onSelect={(next) => choose(Number(next))}
          tabs={of.map(({ label }, index) => ({ id: String(index), label }))}
        />
      </div>
      <TabPanel idPrefix={idPrefix} id={id}>
        <OneText text={text} {...reader} />
      </TabPanel>
    </>
  );
}

function OneText({
  text: { whatsApp, push, mail, share },
  isOwn,
  hasWhatsApp,
}: ReaderProps & { text: NoticeText }) {
  const { channels } = noticesTexts;
  return (
    <div className="stack fit gap-5">
      {whatsApp && (
        <Way
          Icon={WhatsAppIcon}
          name={channels.whatsApp}
          note={hasWhatsApp ? texts.whatsApp : texts.whatsAppOff}
        >
          <div className={`stack fit gap-2px pad-4 ${styles.chat}`}>
            <div className={`stack gap-2 framed on-card ${styles.bubble}`}>
              <p>{whatsApp.text}</p>
              {whatsApp.footer !== "" && <p className="muted small">{whatsApp.footer}</p>}
            </div>
            {whatsApp.buttons.map((button) => (
              <span key={button} className={`framed rounded on-card primary ${styles.reply}`}>
                {button}
              </span>
            ))}
          </div>
        </Way>
      )}
      {push && (
        <Way Icon={Smartphone} name={channels.push} note={isOwn ? texts.ownPush : texts.push}>
          <div className={`line gap-3 pad-4 rounded-card sunken ${styles.push}`}>
            <Bell size={18} aria-hidden="true" />
            <div>
              <p className="muted tiny">
                {texts.from} · {texts.now}
              </p>
              <p className="bold">{push.title}</p>
              <p>{push.body}</p>
            </div>
          </div>
        </Way>
      )}
      {mail && (
        <Way Icon={Mail} name={channels.mail}>
          <MailLetter {...mail} />
        </Way>
      )}
      {share !== null && (
        <Way Icon={Send} name={channels.share} note={texts.share}>
          <div className={`stack fit gap-2px pad-4 ${styles.chat}`}>
            <p className={`stack gap-2 framed on-card ${styles.bubble}`}>{share}</p>
          </div>
        </Way>
      )}
    </div>
  );
}

interface WayProps {
  Icon: ComponentType<IconProps>;
  name: string;
  note?: string;
  children: ReactNode;
}

function Way({ Icon, name, note, children }: WayProps) {
  const id = useId();
  return (
    <section className={`stack fit gap-5 ${styles.way}`} aria-labelledby={id}>
      <h3 id={id} className={`row gap-2 ${styles.channel}`}>
        <Icon size={18} aria-hidden="true" />
        {name}
      </h3>
      {note !== undefined && <p className="muted small">{note}</p>}
      {children}
    </section>
  );
}
