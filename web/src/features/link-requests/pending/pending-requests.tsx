import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { type ReactNode, useId } from "react";
import { MoreButton } from "../../../ui/actions/more-button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useLinkRequests, type RequestFilter } from "../api/link-requests";
import { texts } from "../texts";
import styles from "../shared/link-requests.module.css";
import { Badge } from "../../../ui/display/badge";
import { LinkRequestCard } from "./link-request-card";

interface RequestSectionProps {
  title: string;
  help: string;
  empty: string;
  requests: readonly LinkRequest[];
  /** Number of all requests of the section, also of those on pages that are not loaded. */
  count: number | string;
}

interface PendingRequestsProps {
  filter?: RequestFilter;
  /** Search and order; shown once there is something to search. */
  toolbar?: ReactNode;
}

/** The pending requests that the nutritionist sent, and those that patients sent. */
export function PendingRequests({ filter = { search: "", sort: "recent" }, toolbar }: PendingRequestsProps) {
  const { search, sort } = filter;
  const { items, first, isLooking, ...requests } = useLinkRequests({ search, sort });
  if (requests.isError && !items) return <LoadFailed onRetry={() => void requests.refetch()} />;
  if (!items || !first) return <PendingRequestsSkeleton />;

  const hasMore = requests.hasNextPage;
  const { received, sent } = first.counts;
  const isSearch = search !== "";
  // The API lists the requests of patients first: once a sent one is loaded, all of theirs are.
  const hasMoreOf = {
    patient: hasMore && !items.some(({ starter }) => starter === "nutritionist"),
    nutritionist: hasMore,
  };
  const sectionOf = (starter: LinkRequest["starter"], inAll: number, nothing: string) => {
    const shown = items.filter((request) => request.starter === starter);
    const found = hasMoreOf[starter] ? `${shown.length}+` : shown.length;
    return {
      requests: shown,
      count: isSearch ? found : inAll,
      empty: requests.isPlaceholderData ? texts.loading : hasMoreOf[starter] ? texts.notShown : nothing,
      // A search says once that nothing matches, and shows no section without a match.
      isShown: !isSearch || shown.length > 0 || hasMoreOf[starter],
    };
  };
  const sections = [
    { title: texts.theirs, help: texts.theirsHelp, ...sectionOf("patient", received, texts.theirsEmpty) },
    { title: texts.mine, help: texts.mineHelp, ...sectionOf("nutritionist", sent, texts.mineEmpty) },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {received + sent > 0 && toolbar}
      <p className="visually-hidden" role="status">
        {isSearch && !isLooking && !requests.isPlaceholderData && matchingText(first.matching, items.length)}
      </p>
      {isLooking ? (
        <PendingRequestsSkeleton />
      ) : (
        <div className={`stack fit ${styles.sections}`}>
          {sections.map(({ isShown: _, ...section }) => (
            <RequestSection key={section.title} {...section} />
          ))}
          {sections.length === 0 && (
            <p className={styles.nothing}>
              {requests.isPlaceholderData ? texts.loading : texts.noMatches(search)}
            </p>
          )}
        </div>
      )}
      {!isLooking && <MoreButton pages={requests} className={styles.more} text={texts.more} />}
    </>
  );
}

const matchingText = (matching: number | null, shown: number): string =>
  matching === null ? texts.matchingMore(shown) : texts.matching(matching);

/** The shape of the list while it loads. */
function PendingRequestsSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} height={168} radius={12} />
      ))}
    </div>
  );
}

/** The requests of one side that were read so far. */
function RequestSection({ title, help, empty, requests, count }: RequestSectionProps) {
  const id = useId();
  return (
    <section className="stack fit gap-3" aria-labelledby={id}>
      <div>
        <div className="row gap-2">
          <h2 id={id}>{title}</h2>
          <Badge>{count}</Badge>
        </div>
        {requests.length > 0 && <p className="small muted">{help}</p>}
      </div>
      {requests.length === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <ul className={styles.grid}>
          {requests.map((request) => (
            <LinkRequestCard key={request._id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}
