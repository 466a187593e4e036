import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

interface PartProps {
  id: string;
  title: string;
  count?: number | undefined;
  countText?: string | undefined;
  tone?: BadgeTone;
  query: { isError: boolean; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A part of the right column: what it says, that it loads, or that it alone could not be loaded. */
export function Part({ id, title, count = 0, countText, tone = "warning", query, children }: PartProps) {
  return (
    <section
      className={`card stack fit gap-3 pad-4 ${styles.part}`}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={`row gap-3 between ${styles.partHead}`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {count > 0 && <Badge tone={tone}>{countText ?? count}</Badge>}
      </div>
      {query.isError ? (
        <PartFailed part={title} onRetry={query.refetch} />
      ) : query.isPending ? (
        <Skeleton height={44} />
      ) : (
        children
      )}
    </section>
  );
}

/** Says that a part could not be loaded, and offers to load it again; the rest stays. */
export function PartFailed({ part, onRetry }: { part: string; onRetry: () => unknown }) {
  return (
    <div className={`row wrap gap-2-3 ${styles.failed}`} role="alert">
      <p>{texts.partFailed(part)}</p>
      <Button size="small" onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
