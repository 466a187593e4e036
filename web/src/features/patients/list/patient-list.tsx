import { UserRoundPlus, UserRoundX } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
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
  const patients = usePatients({ status, search, sort });
  const first = patients.data?.pages[0];
  const shown = patients.data?.pages.flatMap((page) => page.items);
  const isEmpty = shown?.length === 0 && !patients.hasNextPage;
  // A page of a search may be empty while another follows.
  const isLooking = shown?.length === 0 && patients.hasNextPage;
  useReadOn(isLooking, patients);

  if (patients.isError && !patients.data) return <LoadFailed onRetry={() => void patients.refetch()} />;
  if (isEmpty && search === "" && !patients.isPlaceholderData) {
    return <NoPatients status={status} onChange={onChange} />;
  }

  return (
    <>
      <PatientToolbar address={address} onChange={onChange} />
      <p className="visually-hidden" role="status">
        {search !== "" &&
          first !== undefined &&
          !isLooking &&
          (first.matching === null
            ? texts.list.matchingMore(shown?.length ?? 0)
            : texts.list.matching(first.matching))}
      </p>
      {(patients.isPending || isLooking) && <PatientGridSkeleton />}
      {isEmpty && (
        <EmptyState
          text={texts.list.noMatches(search)}
          action={<Button onClick={() => onChange({ search: "" })}>{texts.list.clearSearch}</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <PatientGrid label={texts.list.label[status]} isStale={patients.isPlaceholderData} patients={shown} />
      )}
      {patients.hasNextPage && !isLooking && (
        <div className={styles.more}>
          <Button loading={patients.isFetchingNextPage} onClick={() => void patients.fetchNextPage()}>
            {texts.list.more}
          </Button>
        </div>
      )}
    </>
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
