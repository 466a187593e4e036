import { myPaths } from "@nutria/contract/web/my-paths";
import { visitorPaths } from "@nutria/contract/web/visitor-paths";
import {
  Download,
  History,
  Blocks,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  Shield,
  Smartphone,
  Trash2,
  Users,
} from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Avatar } from "../../../ui/display/avatar";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useNutritionists } from "../../../data/query/chosen-nutritionist";
import { useProfile } from "../api/profile";
import { patientSession } from "../../../data/session/patient-session";
import { Section, SubPage } from "../shell/page";
import { useDownload } from "./use-download";
import { useRequests } from "./nutritionists/use-requests";
import { ButtonRow, LinkRow, Rows } from "./rows";
import styles from "./settings.module.css";
import { settingsTexts as texts } from "./texts";
import { useLeavePhone } from "./use-leave-phone";

const NoticesSection = part(
  () => import("./notices/notices-section"),
  ({ NoticesSection }) => NoticesSection,
);
const UnsentQuestion = part(
  () => import("./unsent-question"),
  ({ UnsentQuestion }) => UnsentQuestion,
);

/** The patient's own data, privacy and account. */
export function SettingsScreen() {
  const { data: profile } = useProfile();
  return (
    <SubPage title={texts.title} backTo={myPaths.today.href()}>
      {profile && (
        <div className="row gap-4">
          <Avatar name={profile.name} lastName={profile.lastName} size={60} />
          <div className="shrinks">
            <p className={styles.name}>
              {profile.name} {profile.lastName}
            </p>
            <p className="small muted breaks">{profile.email}</p>
          </div>
        </div>
      )}
      <Suspense fallback={<Skeleton height={480} />}>
        <NoticesSection />
      </Suspense>
      <PrivacyRows />
      <AccountRows />
    </SubPage>
  );
}

function PrivacyRows() {
  const { data: nutritionists = [] } = useNutritionists();
  const requests = useRequests().received.length;
  const download = useDownload();
  const active = nutritionists.filter((one) => one.isActive).length;
  return (
    <Section title={texts.privacy}>
      <Rows>
        <LinkRow
          Icon={Users}
          href={myPaths.nutritionists.href()}
          title={texts.nutritionists}
          help={texts.nutritionistCount(active, requests)}
          count={requests}
        />
        <ButtonRow
          Icon={Download}
          title={texts.download}
          help={download.isRunning ? texts.downloading(download.count) : texts.downloadHelp}
          isBusy={download.isRunning}
          onPress={() => void download.start()}
        />
        <LinkRow Icon={History} href={myPaths.accesses.href()} title={texts.accesses} />
        <LinkRow Icon={Blocks} href={myPaths.connectedApps.href()} title={texts.apps.title} />
        <LinkRow Icon={Shield} href={visitorPaths.privacy.href()} title={texts.arco} isOutside />
      </Rows>
    </Section>
  );
}

function AccountRows() {
  const { signOut, share, waiting } = useLeavePhone();
  const [isShared, setIsShared] = useState(patientSession()?.isShared ?? false);
  const [leaving, setLeaving] = useState<() => Promise<void>>();
  /** Asks first where something would be lost. */
  const leave = (act: () => Promise<void>) => {
    if (waiting > 0) setLeaving(() => act);
    else void act();
  };
  return (
    <Section title={texts.account}>
      <Rows>
        <LinkRow Icon={KeyRound} href={myPaths.password.href()} title={texts.password} />
        <LinkRow Icon={MonitorSmartphone} href={myPaths.sessions.href()} title={texts.sessions} />
        <ButtonRow
          Icon={Smartphone}
          title={texts.shared}
          help={texts.sharedHelp}
          isOn={isShared}
          onPress={() =>
            leave(async () => {
              await share(!isShared);
              setIsShared(!isShared);
            })
          }
        />
        <ButtonRow
          Icon={LogOut}
          title={texts.signOut}
          help={texts.signOutHelp}
          onPress={() => leave(signOut)}
        />
        <LinkRow Icon={Trash2} href={myPaths.removal.href()} title={texts.remove} isDanger />
      </Rows>
      {leaving && (
        <Suspense fallback={null}>
          <UnsentQuestion
            count={waiting}
            onGoOn={() => {
              setLeaving(undefined);
              void leaving();
            }}
            onStay={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
