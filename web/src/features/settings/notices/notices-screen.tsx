import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { StateTabs, TabPanel } from "../../../ui/navigation/tabs";
import { usePageTitle } from "../../../lib/page-title";
import { useNotices } from "../api/notices";
import { AccountSkeleton } from "../layout/account-skeleton";
import { SectionHead } from "../layout/section-head";
import { OwnMailFailure } from "../own-mail/own-mail-failure";
import styles from "./notices.module.css";
import { noticesTexts as texts } from "./notices-texts";
import { OpenPreview } from "./open-preview";
import { OwnNotices } from "./own-notices";
import { useNoticesAddress, type NoticesTab } from "./use-notices-address";

/** Loaded with its tab: the tab of the own notices, which opens first, does not need it. */
const PatientNotices = part(
  () => import("./patient-notices"),
  ({ PatientNotices }) => PatientNotices,
);

const idPrefix = "notices";

/** Notices to the practice and to its patients, with a preview of each text. */
export function NoticesScreen() {
  usePageTitle(texts.title);
  const { tab, notice, show, open, close } = useNoticesAddress();
  const isOwn = tab === "own";
  const notices = useNotices({ isWanted: !isOwn || notice !== null });
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} />
      <OwnMailFailure />
      <div className={styles.tabs}>
        <StateTabs
          label={texts.tabs.label}
          idPrefix={idPrefix}
          selected={tab}
          onSelect={(id) => show(id as NoticesTab)}
          tabs={[
            { id: "own", label: texts.tabs.own },
            { id: "patients", label: texts.tabs.patients },
          ]}
        />
      </div>
      <TabPanel idPrefix={idPrefix} id={tab}>
        <div className="stack fit gap-5">
          <p className="muted">{isOwn ? texts.own.lead : texts.patients.lead}</p>
          {isOwn && <OwnNotices onOpen={open} />}
          {!isOwn && notices.data && (
            <Suspense fallback={<AccountSkeleton />}>
              <PatientNotices view={notices.data} onOpen={open} />
            </Suspense>
          )}
          {!isOwn && !notices.data && notices.isError && (
            <LoadFailed onRetry={() => void notices.refetch()} />
          )}
          {!isOwn && notices.isPending && <AccountSkeleton />}
        </div>
      </TabPanel>
      {notice !== null && <OpenPreview notice={notice} isOwn={isOwn} notices={notices} onClose={close} />}
    </>
  );
}
