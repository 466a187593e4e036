import { timesInStepsOf } from "@nutria/calendar/time-of-day";
import { clientNoticeRoutes } from "@nutria/contract/routes/client/notices";
import { clientWhatsAppRoutes } from "@nutria/contract/routes/client/whats-app";
import type { NotificationPreferences } from "@nutria/contract/schemas/reach";
import { BellRing, Lock, Moon } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { reportError } from "../../../../data/call/report-error";
import { usePushSwitch, type PushSwitch } from "../../../../lib/push/use-push-switch";
import { notify } from "../../../../lib/toast";
import { useAppMutation, useAppQuery } from "../../../../data/query/patient-query";
import { isSharedPhone } from "../../../../data/session/patient-session";
import { Section } from "../../shell/page";
import { ButtonRow, Rows } from "../rows";
import { pushStorageKey } from "./keep-pushes";
import { MealReminders } from "./meal-reminders";
import { NoticeGrid } from "./notice-grid";
import styles from "./notices.module.css";
import { noticesTexts as texts, unusable } from "./notices-texts";
import { patientPushesIn } from "./patient-pushes";

const pushes = patientPushesIn(pushStorageKey);
const times = timesInStepsOf(30);

/** 'Avisos': whether this phone takes them, of what, by which way, and in which hours not. */
export function NoticesSection() {
  const phone = usePushSwitch(pushes);
  const { data, isError, refetch } = useAppQuery(clientNoticeRoutes.getNotificationPreferences, {});
  return (
    <Section title={texts.title}>
      <Rows>
        <PhoneRow phone={phone} />
      </Rows>
      <MealReminders isHere={phone.isOn} areMealsByPhone={data?.meals.phone !== false} />
      {data && <Preferences saved={data} />}
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={280} />)}
      <p className={`line gap-2 muted small ${styles.promise}`}>
        <Lock size={16} aria-hidden="true" />
        <span>{texts.promise}</span>
      </p>
    </Section>
  );
}

function PhoneRow({ phone: { support, isOn, isWorking, turn } }: { phone: PushSwitch }) {
  const obstacle = isSharedPhone() ? "shared" : support;
  async function change(): Promise<void> {
    try {
      const isNowOn = await turn(!isOn);
      if (!isOn && !isNowOn) notify.warning(texts.dismissed);
      else notify.success(isNowOn ? texts.on : texts.off);
    } catch (error) {
      reportError(error as Error, { fallback: texts.failed });
    }
  }
  return (
    <ButtonRow
      Icon={BellRing}
      title={texts.here}
      help={obstacle === "ready" ? texts.hereHelp : unusable[obstacle]}
      isOn={isOn}
      isBusy={isWorking || (obstacle !== "ready" && !isOn)}
      onPress={() => void change()}
    />
  );
}

/** Whether the patient agreed to WhatsApp, and how they change it; undefined where the product has no number. */
function useWhatsApp() {
  const { data } = useAppQuery(clientWhatsAppRoutes.getWhatsAppConsent, {});
  const save = useAppMutation(clientWhatsAppRoutes.updateWhatsAppConsent, {
    fallback: texts.failed,
    invalidates: [clientWhatsAppRoutes.getWhatsAppConsent],
  });
  if (!data?.isAvailable) return undefined;
  return {
    number: data.number,
    isOn: data.isOn,
    isSaving: save.isPending,
    onChange: (isOn: boolean) => save.mutate({ body: { isOn } }),
  };
}

function Preferences({ saved }: { saved: NotificationPreferences }) {
  /** Choice that is being saved. */
  const [chosen, setChosen] = useState<NotificationPreferences>();
  const forget = () => setChosen(undefined);
  const save = useAppMutation(clientNoticeRoutes.updateNotificationPreferences, {
    fallback: texts.failed,
    invalidates: [clientNoticeRoutes.getNotificationPreferences],
    onError: forget,
  });
  const preferences = chosen ?? saved;
  const change = (next: NotificationPreferences) => {
    setChosen(next);
    save.mutate({ body: next });
  };
  const { quiet } = preferences;
  const whatsApp = useWhatsApp();
  return (
    <div className="card clips">
      <NoticeGrid preferences={preferences} isSaving={save.isPending} onChange={change} whatsApp={whatsApp} />
      <ul className="line-above">
        <ButtonRow
          Icon={Moon}
          title={texts.quiet}
          help={quiet.isOn ? texts.quietHours(quiet.from, quiet.until) : texts.quietOff}
          isOn={quiet.isOn}
          isBusy={save.isPending}
          onPress={() => change({ ...preferences, quiet: { ...quiet, isOn: !quiet.isOn } })}
        />
      </ul>
      {quiet.isOn && (
        <div className={`stack gap-3 ${styles.hours}`}>
          {(["from", "until"] as const).map((end) => (
            <label key={end} className="stack gap-1">
              <span className="small muted">{texts[end]}</span>
              <select
                className={`touch rounded on-card inherited ${styles.select}`}
                value={quiet[end]}
                disabled={save.isPending}
                onChange={({ target }) =>
                  change({ ...preferences, quiet: { ...quiet, [end]: target.value } })
                }
              >
                {[...new Set([...times, quiet[end]])].sort().map((time) => (
                  <option key={time} disabled={time === quiet[end === "from" ? "until" : "from"]}>
                    {time}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {whatsApp && <p className="pad-3-4 line-above muted small">{texts.byWhatsApp(whatsApp.number)}</p>}
      <p className="pad-3-4 line-above muted small">{texts.fallback}</p>
    </div>
  );
}
