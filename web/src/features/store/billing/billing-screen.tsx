import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useCurrentUser } from "../../../data/session/current-user";
import { usePageTitle } from "../../../lib/page-title";
import { BillingEditor } from "./billing-editor";
import { billingTexts as texts } from "./billing-texts";
import styles from "./billing.module.css";

/** Facturación: what an invoice needs of its receiver (decisions, "Store"). */
export function BillingScreen() {
  usePageTitle(texts.title);
  const { data: user, isError, refetch } = useCurrentUser();
  return (
    <div className={`stack fit gap-5 ${styles.screen}`}>
      <div>
        <h2>{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      {user && <BillingEditor user={user} />}
      {!user && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!user && !isError && <Skeleton height={380} />}
    </div>
  );
}
