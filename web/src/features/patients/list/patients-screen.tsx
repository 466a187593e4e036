import { UserRoundPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/actions/button";
import { StateTabs, TabPanel } from "../../../components/ui/navigation/tabs";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useLinkRequests } from "../../link-requests/index";
import { usePatientCounts } from "../api/patients";
import { PassesCount } from "../passes/passes-count";
import { PassesNotices } from "../passes/passes-notices";
import { PatientGridSkeleton } from "./patient-grid";
import { PatientList } from "./patient-list";
import { PatientToolbar } from "./patient-toolbar";
import { PlanMeter } from "../passes/plan-meter";
import { usePatientsAddress, type PatientTab } from "./use-patients-address";
import { texts } from "../texts";
import styles from "./patients-screen.module.css";

// Loaded lazily, because most visits see the active patients only.
const PendingRequests = lazy(async () => ({
  default: (await import("../../link-requests/pending")).PendingRequests,
}));

const idPrefix = "patients";

/** The patients of a practice: active ones, pending requests and inactive ones (spec A §2). */
export function PatientsScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const { address, change } = usePatientsAddress();
  const { tab } = address;

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.description}</p>
        </div>
        <div className={styles.headActions}>
          <PassesCount />
          <Button
            variant="primary"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            onClick={() => dialogs.open("addPatient", { onAdded: () => change({ tab: "requests" }) })}
          >
            {texts.addPatient}
          </Button>
        </div>
      </header>
      <div className={styles.notices}>
        <PassesNotices />
      </div>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <PatientTabs selected={tab} onSelect={(next) => change({ tab: next })} />
        </div>
        <PlanMeter />
      </div>
      <TabPanel idPrefix={idPrefix} id={tab}>
        <div className={styles.panel}>
          {tab === "requests" ? (
            <Suspense fallback={<PatientGridSkeleton />}>
              <PendingRequests
                filter={address}
                toolbar={<PatientToolbar address={address} onChange={change} />}
              />
            </Suspense>
          ) : (
            <PatientList key={tab} status={tab} address={address} onChange={change} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}

function PatientTabs({ selected, onSelect }: { selected: PatientTab; onSelect: (tab: PatientTab) => void }) {
  const { data: counts } = usePatientCounts();
  const { data: requests } = useLinkRequests();
  const isAwaited = requests?.some((request) => request.starter === "patient") ?? false;
  return (
    <StateTabs
      label={texts.tabs.label}
      idPrefix={idPrefix}
      selected={selected}
      onSelect={(id) => onSelect(id as PatientTab)}
      tabs={[
        { id: "active", label: texts.tabs.active, badge: counts?.active },
        {
          id: "requests",
          label: texts.tabs.requests,
          badge: requests?.length,
          badgeTone: isAwaited ? "warning" : "neutral",
        },
        { id: "inactive", label: texts.tabs.inactive, badge: counts?.inactive },
      ]}
    />
  );
}
