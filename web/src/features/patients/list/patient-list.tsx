import { UserRoundPlus, UserRoundX } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { MoreButton } from "../../../components/ui/actions/more-button";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { useReadOn } from "../../../lib/api/use-read-on";
import { useDialogs } from "../../../lib/dialogs";
import { usePatients } from "../api/patients";
import type { PatientsAddress } from "./use-patients-address";
import { texts } from "../texts";
import { PatientGrid, PatientGridSkeleton } from "./patient-grid";
import { PatientToolbar } from "./patient-toolbar";
import styles from "./patient-toolbar.module.css";

interface PatientListProps {
  status: "active" | "inactive";
  address: PatientsAddress;
  onChange: (next: Partial<PatientsAddress>) => void;
}

/** The active or the inactive patients: search, order, cards and more pages. */
export function PatientList({ status, address, onChange }: PatientListProps) {
  const { search, sort } = address;
  const { patients, shown, isEmpty, isLooking } = useFoundPatients({ status, search, sort });
  if (patients.isError && !patients.data) return <LoadFailed onRetry={() => void patients.refetch()} />;
  if (isEmpty && search === "" && !patients.isPlaceholderData) {
    return <NoPatients status={status} onChange={onChange} />;
  }

  return (
    <>
      <PatientToolbar address={address} onChange={onChange} />
      <p className="visually-hidden" role="status">
        {search !== "" && !isLooking && matchingText(patients.data)}
      </p>
      {(patients.isPending || isLooking) && <PatientGridSkeleton />}
      {isEmpty && <NoMatches search={search} onChange={onChange} />}
      {shown && shown.length > 0 && (
        <PatientGrid label={texts.list.label[status]} isStale={patients.isPlaceholderData} patients={shown} />
      )}
      {!isLooking && <MoreButton pages={patients} className={styles.more} text={texts.list.more} />}
    </>
  );
}

/** The patients that were read so far; a page of a search may be empty while another follows. */
function useFoundPatients(query: Parameters<typeof usePatients>[0]) {
  const patients = usePatients(query);
  const shown = patients.data?.pages.flatMap((page) => page.items);
  const isLooking = shown?.length === 0 && patients.hasNextPage;
  useReadOn(isLooking, patients);
  return { patients, shown, isLooking, isEmpty: shown?.length === 0 && !patients.hasNextPage };
}

function matchingText(found: ReturnType<typeof usePatients>["data"]): string | undefined {
  const first = found?.pages[0];
  if (!found || !first) return undefined;
  if (first.matching !== null) return texts.list.matching(first.matching);
  return texts.list.matchingMore(found.pages.flatMap((page) => page.items).length);
}

function NoMatches({ search, onChange }: { search: string } & Pick<PatientListProps, "onChange">) {
  return (
    <EmptyState
      text={texts.list.noMatches(search)}
      action={<Button onClick={() => onChange({ search: "" })}>{texts.list.clearSearch}</Button>}
    />
  );
}

function NoPatients({ status, onChange }: Pick<PatientListProps, "status" | "onChange">) {
  const dialogs = useDialogs();
  if (status === "inactive") {
    return (
      <EmptyState
        icon={<UserRoundX size={32} aria-hidden="true" />}
        text={`${texts.list.emptyInactive} ${texts.list.emptyInactiveHelp}`}
        action={<Button onClick={() => onChange({ tab: "active" })}>{texts.list.backToActive}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<UserRoundPlus size={32} aria-hidden="true" />}
      text={`${texts.list.emptyActive} ${texts.list.emptyActiveHelp}`}
      action={
        <Button onClick={() => dialogs.open("addPatient", { onAdded: () => onChange({ tab: "requests" }) })}>
          {texts.addPatient}
        </Button>
      }
    />
  );
}
