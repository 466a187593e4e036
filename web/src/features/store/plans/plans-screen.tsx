import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { usePageTitle } from "../../../lib/page-title";
import { useSubscriptionProducts } from "../api/products";
import { useSubscription } from "../api/subscription";
import { storeTexts } from "../shared/store-texts";
import { CurrentPlan } from "./current-plan";
import { PlanCards } from "./plan-cards";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans-texts";

/** The plans: what the nutritionist has, what it costs and when, and the plans to compare (spec B §2). */
export function PlansScreen() {
  usePageTitle(storeTexts.plans);
  const subscription = useSubscription();
  const products = useSubscriptionProducts();
  if (subscription.isError || products.isError) {
    const retry = () => {
      void subscription.refetch();
      void products.refetch();
    };
    return <LoadFailed onRetry={retry} />;
  }
  const isReady = subscription.data !== undefined && products.data !== undefined;
  return (
    <div className={`stack fit gap-4 ${styles.screen}`}>
      {subscription.data ? (
        <CurrentPlan subscription={subscription.data} />
      ) : (
        <Skeleton height="var(--current-plan-height)" radius={12} />
      )}
      <div className={`line wrap on-baseline between space-above-3 ${styles.head}`}>
        <h2>{texts.compare}</h2>
        <p className="muted small">{storeTexts.prices}</p>
      </div>
      {isReady ? (
        <PlanCards subscription={subscription.data} products={products.data} />
      ) : (
        <div className={styles.plans}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={230} radius={12} />
          ))}
        </div>
      )}
      <p className="muted small">{texts.shared}</p>
    </div>
  );
}
