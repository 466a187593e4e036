import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { MoreButton } from "../../../ui/actions/more-button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useIsPhone } from "../../../lib/use-is-phone";
import { NoMatches, NoneFiltered, NoPatients } from "./empty-lists";
import { useKeptView } from "./kept-view";
import { PatientActions } from "./patient-actions";
import type { PatientFilter } from "./patient-filters";
import { PatientListSkeleton } from "./patient-list-skeleton";
import { patientOrders } from "./patient-orders";
import { PatientToolbar } from "./patient-toolbar";
import { useFoundPatients, type FoundPatients } from "./use-found-patients";
import type { PatientsAddress } from "./use-patients-address";
import { texts } from "../texts";
import styles from "./patient-toolbar.module.css";
import { code } from "../../../lib/code";
import { useCode } from "../../../lib/use-code";

/** The code of a look loads beside the patients that it shows. */
const loadTable = code(() => import("./patient-table"));
const loadCards = code(() => import("./patient-grid"));
const codeOf = (areCards: boolean) => (areCards ? loadCards : loadTable);
const PatientTable = part(loadTable, ({ PatientTable }) => PatientTable);
const PatientGrid = part(loadCards, ({ PatientGrid }) => PatientGrid);
// Loaded lazily, because they say what was read, and stand beside it.
const FilterChips = part(
  () => import("./list-choices"),
  ({ FilterChips }) => FilterChips,
);
const LookChoice = part(
  () => import("./list-choices"),
  ({ LookChoice }) => LookChoice,
);

interface PatientListProps {
  status: "active" | "inactive";
  address: PatientsAddress;
  onChange: (next: Partial<PatientsAddress>) => void;
}

/** The active or the inactive patients: search, filter, order, a table or cards, and more pages. */
export function PatientList({ status, address, onChange }: PatientListProps) {
  const { search } = address;
  const filter = status === "active" ? address.filter : null;
  const found = useFoundPatients({ status, address, filter });
  const { patients, isEmpty } = found;
  if (patients.isError && !patients.data) return <LoadFailed onRetry={() => void patients.refetch()} />;
  if (isEmpty && search === "" && !patients.isPlaceholderData) {
    return <NoPatients status={status} onChange={onChange} />;
  }
  return <SearchedPatients {...{ status, address, onChange, found, filter }} />;
}

interface SearchedPatientsProps extends PatientListProps {
  found: FoundPatients;
  filter: PatientFilter | null;
}

function SearchedPatients({ status, address, onChange, found, filter }: SearchedPatientsProps) {
  const { patients, read, isLooking, isPartial, isEmpty } = found;
  const { search } = address;
  const isPhone = useIsPhone();
  const [view, changeView] = useKeptView();
  const areCards = isPhone || view.look === "cards";
  useCode<unknown>(codeOf(areCards));
  const chips = status === "active" && (
    <Suspense>
      <FilterChips
        read={read}
        inAll={search === "" ? patients.data?.pages[0]?.counts.active : undefined}
        areAllRead={!patients.hasNextPage && !patients.isPlaceholderData}
        filter={filter}
        onFilter={(next) => onChange({ filter: next })}
      />
    </Suspense>
  );
  const looks = !isPhone && (
    <Suspense>
      <LookChoice view={view} onChange={changeView} />
    </Suspense>
  );
  return (
    <>
      <PatientToolbar orders={patientOrders} filters={chips} {...{ address, onChange, looks }} />
      <p className="visually-hidden" role="status">
        {search !== "" && !isLooking && matchingText(patients.data)}
      </p>
      {isPartial && <p className="muted small">{texts.list.partly(read.length)}</p>}
      {isEmpty && <NoMatches search={search} onChange={onChange} />}
      {patients.isPending || isLooking ? (
        <PatientListSkeleton />
      ) : (
        <ShownPatients {...{ status, address, onChange, found }} columns={areCards ? null : view.columns} />
      )}
    </>
  );
}

interface ShownPatientsProps extends PatientListProps {
  found: FoundPatients;
  columns: LooksProps["columns"];
}

function ShownPatients({ status, address, onChange, found, columns }: ShownPatientsProps) {
  const { patients, shown = [], isEmpty } = found;
  return (
    <>
      {!isEmpty && shown.length === 0 && <NoneFiltered onChange={onChange} />}
      {shown.length > 0 && (
        <Looks
          columns={columns}
          label={texts.list.label[status]}
          patients={shown}
          isStale={patients.isPlaceholderData}
          order={address.sort}
          onOrder={(sort) => onChange({ sort })}
          Actions={PatientActions}
        />
      )}
      <MoreButton pages={patients} className={styles.more} text={texts.list.more} />
    </>
  );
}

type LooksProps = Omit<React.ComponentProps<typeof PatientTable>, "columns"> & {
  columns: React.ComponentProps<typeof PatientTable>["columns"] | null;
};

/** The patients as a table, or as cards without columns. */
function Looks({ columns, order, onOrder, ...list }: LooksProps) {
  return (
    <Suspense fallback={<PatientListSkeleton />}>
      {columns === null ? (
        <PatientGrid {...list} />
      ) : (
        <PatientTable {...list} columns={columns} order={order} onOrder={onOrder} />
      )}
    </Suspense>
  );
}

function matchingText(found: FoundPatients["patients"]["data"]): string | undefined {
  const first = found?.pages[0];
  if (!found || !first) return undefined;
  if (first.matching !== null) return texts.list.matching(first.matching);
  return texts.list.matchingMore(found.pages.flatMap((page) => page.items).length);
}
