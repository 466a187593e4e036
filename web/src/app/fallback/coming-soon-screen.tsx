import { Hourglass } from "lucide-react";
import { EmptyState } from "../../components/ui/feedback/empty-state";
import { errorTable } from "@nutria/contract/errors";
import { usePageTitle } from "../../lib/page-title";

/** A part of the product that is on its way. */
export function ComingSoonScreen() {
  usePageTitle("Muy pronto");
  return (
    <EmptyState
      icon={<Hourglass size={32} aria-hidden="true" />}
      text={errorTable.not_available_yet.message}
    />
  );
}
