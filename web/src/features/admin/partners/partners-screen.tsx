import { Building2, Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { usePartners } from "../api/partners";
import styles from "../shared/admin-screen.module.css";
import { ListSkeleton } from "../shared/list-skeleton";
import { PartnerCard } from "./partner-card";
import cards from "./partner-card.module.css";
import { ScreenHead } from "../shared/screen-head";
import { partnersTexts as texts } from "./partners-texts";

/** The scan partners, their stock and their keys. */
export function PartnersScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={texts.title}
        lead={texts.lead}
        action={
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => dialogs.open("partnerForm", {})}
          >
            {texts.add}
          </Button>
        }
      />
      <Partners />
    </div>
  );
}

function Partners() {
  const { data, isPending, refetch } = usePartners();
  if (isPending) return <ListSkeleton />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <EmptyState icon={<Building2 size={32} aria-hidden="true" />} text={texts.none} />;
  }
  return (
    <ul className={`stack gap-4 ${cards.cards}`} aria-label={texts.list}>
      {data.map((partner) => (
        <PartnerCard key={partner._id} partner={partner} />
      ))}
    </ul>
  );
}
