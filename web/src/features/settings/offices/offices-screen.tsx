import type { Office } from "@nutria/contract/schemas/practice/office";
import { Building2, Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useOffices } from "../api/offices";
import { AccountSkeleton } from "../layout/account-skeleton";
import { OfficesTable } from "./offices-table";
import { SectionHead } from "../layout/section-head";
import { useReminder } from "../onboarding/use-reminder";
import { officesTexts } from "./offices-texts";
import { settingsTexts } from "../texts";

/** The offices where the nutritionist sees patients. */
export function OfficesScreen() {
  usePageTitle(settingsTexts.offices);
  const offices = useOffices();
  if (offices.data) return <Offices offices={offices.data} />;
  return offices.isError ? <LoadFailed onRetry={() => void offices.refetch()} /> : <AccountSkeleton />;
}

function Offices({ offices }: { offices: readonly Office[] }) {
  const dialogs = useDialogs();
  useReminder("emptyOffices", offices.length === 0);
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("officeForm", {})}
    >
      {officesTexts.add}
    </Button>
  );
  return (
    <>
      <SectionHead
        title={settingsTexts.offices}
        lead={officesTexts.lead}
        action={offices.length > 0 && add}
      />
      {offices.length === 0 ? (
        <EmptyState
          icon={<Building2 size={28} aria-hidden="true" />}
          text={officesTexts.empty}
          action={add}
        />
      ) : (
        <OfficesTable offices={offices} />
      )}
    </>
  );
}
