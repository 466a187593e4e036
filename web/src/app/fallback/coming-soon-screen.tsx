import { Hourglass } from "lucide-react";
import { EmptyState } from "../../components/ui/feedback/empty-state";
import { errorTable } from "@nutria/contract/errors";
import { usePageTitle } from "../../lib/page-title";

/** Placeholder of a screen that does not exist yet. */
export function ComingSoonScreen() {
  usePageTitle("Muy pronto");
  return (
    <EmptyState
      icon={<Hourglass size={32} aria-hidden="true" />}
      text={errorTable.not_available_yet.message}
    />
  );
}
