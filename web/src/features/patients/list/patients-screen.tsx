import { Search, UserRoundPlus } from "lucide-react";
import { Suspense, useCallback, useRef, useState } from "react";
import { part } from "../../../ui/part/part";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/actions/button";
import { StateTabs, TabPanel } from "../../../ui/navigation/tabs";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useLinkRequests } from "../../link-requests/index";
import { usePassInfo } from "../api/passes";
import { usePatientCounts } from "../api/patients";
import { PassesCount } from "../passes/passes-count";
import { ReturnedPasses } from "../passes/returned-passes";
import { PatientList } from "./patient-list";
import { PatientListSkeleton } from "./patient-list-skeleton";
import { serverSortOf } from "./patient-orders";
import { PatientToolbar } from "./patient-toolbar";
import { PlanMeter } from "../passes/plan-meter";
import { useListKeys } from "./use-list-keys";
import { usePatientsAddress, type PatientTab } from "./use-patients-address";
import { texts } from "../texts";
import styles from "./patients-screen.module.css";

// Loaded lazily, because most visits see the active patients only.
const PendingRequests = part(
  () => import("../../link-requests/pending"),
  ({ PendingRequests }) => PendingRequests,
);

const idPrefix = "patients";

/** The patients of a practice: active ones, pending requests and inactive ones (spec A §2). */
export function PatientsScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const { address, change } = usePatientsAddress();
  const { tab } = address;
  const { isPending: areNoticesAwaited } = usePassInfo();
  const { screen, isSearchShown, toggleSearch, focusSearch } = useShownSearch(address.search, () =>
    change({ search: "" }),
  );
  useListKeys(screen, focusSearch);

  return (
    <div ref={screen} className={`stack fit ${styles.screen} ${isSearchShown ? "" : styles.withoutSearch}`}>
      <header className={`stack level ${styles.head}`}>
        <h1>{texts.title}</h1>
        <div className={`shrinks ${styles.tabs}`}>
          <PatientTabs selected={tab} onSelect={(next) => change({ tab: next })} />
        </div>
        <Button
          variant="quiet"
          className={styles.searchToggle ?? ""}
          aria-label={texts.list.showSearch}
          aria-expanded={isSearchShown}
          onClick={toggleSearch}
        >
          <Search size={20} aria-hidden="true" />
        </Button>
        <div className={`stack gap-2px shrinks ${styles.figures}`}>
          <PassesCount />
          <PlanMeter />
        </div>
        <div className={styles.add}>
          <Button
            variant="primary"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            onClick={() => dialogs.open("addPatient", { onAdded: () => change({ tab: "requests" }) })}
          >
            {texts.addPatient}
          </Button>
        </div>
      </header>
      <div className={`stack fit gap-2 ${styles.lead}`}>
        <p className={`muted small ${styles.about}`}>{texts.description}</p>
        <div className={`stack fit ${styles.notices}`}>
          <ReturnedPasses />
        </div>
      </div>
      {areNoticesAwaited && (
        <div className={styles.awaited}>
          <PatientListSkeleton />
        </div>
      )}
      {/* The notices stand above it, so it takes its place when it is known how high they are. */}
      <TabPanel idPrefix={idPrefix} id={tab} isHidden={areNoticesAwaited}>
        <div className="stack fit gap-2">
          {tab === "requests" ? (
            <Suspense fallback={<PatientListSkeleton />}>
              <PendingRequests
                filter={{ search: address.search, sort: serverSortOf(address.sort) }}
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

/** Whether a phone shows the search row; a wide screen always does. Hiding it ends the search. */
function useShownSearch(search: string, endSearch: () => void) {
  const screen = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isSearchShown = isOpen || search !== "";
  const focusSearch = useCallback(() => {
    // A hidden field takes no focus, so the row must be on the screen first.
    flushSync(() => setOpen(true));
    screen.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  }, []);
  const toggleSearch = () => {
    if (!isSearchShown) return focusSearch();
    setOpen(false);
    endSearch();
  };
  return { screen, isSearchShown, toggleSearch, focusSearch };
}

function PatientTabs({ selected, onSelect }: { selected: PatientTab; onSelect: (tab: PatientTab) => void }) {
  const { data: counts } = usePatientCounts();
  const requests = useLinkRequests().first?.counts;
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
          label: (
            <span>
              {texts.tabs.requests} <span className={styles.long}>{texts.tabs.requestsPending}</span>
            </span>
          ),
          badge: requests && requests.received + requests.sent,
          badgeTone: requests && requests.received > 0 ? "warning" : "neutral",
        },
        { id: "inactive", label: texts.tabs.inactive, badge: counts?.inactive },
      ]}
    />
  );
}
