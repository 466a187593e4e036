import { usePageTitle } from "../../../lib/page-title";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { usePassBundles, useAvailablePasses } from "../api/products";
import { storeTexts } from "../shared/store-texts";
import { BundleChoice } from "./bundle-choice";
import styles from "./passes.module.css";
import { passesTexts as texts } from "./passes-texts";
import { Ticket } from "lucide-react";
import { Notice } from "../../../ui/feedback/notice";
import { lowPasses } from "@nutria/contract/store/product";

/** The purchase of passes: choose a bundle, then one button. Also open at the first sign-in (spec B §2). */
export function PassesScreen() {
  usePageTitle(storeTexts.passes);
  const { data: bundles, isError, refetch } = usePassBundles();
  return (
    <div className={`stack fit gap-5 ${styles.screen}`}>
      <PassesLeft />
      {bundles ? (
        bundles.length > 0 ? (
          <BundleChoice bundles={bundles} />
        ) : (
          <EmptyState text={texts.none} />
        )
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <BundlesSkeleton />
      )}
    </div>
  );
}

function BundlesSkeleton() {
  return (
    <>
      <Skeleton width={200} height={24} />
      <div className={styles.bundles}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="var(--bundle-height)" radius={12} />
        ))}
      </div>
    </>
  );
}

/** The available passes; a warning takes their place when few are left (spec B §9). */
function PassesLeft() {
  const { data } = useAvailablePasses();
  if (!data) return <div className={`row gap-2 semibold ${styles.left}`} />;
  if (data.activePasses <= lowPasses && data.hasHadPasses) {
    return (
      <Notice kind="warning">
        <strong>{texts.low(data.activePasses)}</strong> {texts.lowHelp}
      </Notice>
    );
  }
  return (
    <p className={`row gap-2 semibold ${styles.left}`} data-numbers>
      <Ticket size={18} aria-hidden="true" />
      {texts.available(data.activePasses)}
    </p>
  );
}
