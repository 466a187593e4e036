import { UserRoundPlus, UserRoundX } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { useDialogs } from "../../../lib/dialogs";
import { texts } from "../texts";
import type { PatientsAddress } from "./use-patients-address";

interface EmptyListProps {
  onChange: (next: Partial<PatientsAddress>) => void;
}

/** Nobody of those who were read is in the chosen filter. */
export function NoneFiltered({ onChange }: EmptyListProps) {
  return (
    <EmptyState
      text={texts.list.noneFiltered}
      action={<Button onClick={() => onChange({ filter: null })}>{texts.list.showAll}</Button>}
    />
  );
}

/** A search that found nobody. */
export function NoMatches({ search, onChange }: { search: string } & EmptyListProps) {
  return (
    <EmptyState
      text={texts.list.noMatches(search)}
      action={<Button onClick={() => onChange({ search: "" })}>{texts.list.clearSearch}</Button>}
    />
  );
}

/** A list that has nobody yet. */
export function NoPatients({ status, onChange }: EmptyListProps & { status: "active" | "inactive" }) {
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
