import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState, type ReactNode } from "react";
import { Button } from "../../../components/ui/actions/button";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { useLinkRequests } from "../api/link-requests";
import { texts } from "../texts";
import { RequestSection } from "./request-section";
import { shownRequests, type RequestFilter } from "./shown-requests";
import styles from "../shared/link-requests.module.css";

interface PendingRequestsProps {
  filter?: RequestFilter;
  /** Search and order; shown once there is something to search. */
  toolbar?: ReactNode;
}

const everything: RequestFilter = { search: "", sort: "recent" };

/** The pending requests that the nutritionist sent, and those that patients sent. */
export function PendingRequests({ filter = everything, toolbar }: PendingRequestsProps) {
  const { search, sort } = filter;
  const [isWhole, setWhole] = useState(false);
  // The server has them newest first; another order, or a search, needs them all.
  const requests = useLinkRequests({ isWhole: isWhole || search !== "" || sort !== "recent" });
  if (requests.isError && !requests.data) return <LoadFailed onRetry={() => void requests.refetch()} />;
  if (!requests.data) return <PendingRequestsSkeleton />;

  const shown = shownRequests(requests.data, filter);
  const sentBy = (starter: LinkRequest["starter"]) => shown.filter((request) => request.starter === starter);
  const empty = (text: string) => {
    if (requests.hasNextPage) return texts.notShown;
    return search === "" ? text : texts.noMatches(search);
  };
  return (
    <>
      {requests.data.length > 0 && toolbar}
      <p className="visually-hidden" role="status">
        {search !== "" && !requests.isReading && texts.matching(shown.length)}
      </p>
      <div className={styles.sections}>
        <RequestSection
          key={`theirs ${search} ${sort}`}
          title={texts.theirs}
          help={texts.theirsHelp}
          empty={empty(texts.theirsEmpty)}
          requests={sentBy("patient")}
          hasMore={requests.hasNextPage}
        />
        <RequestSection
          key={`mine ${search} ${sort}`}
          title={texts.mine}
          help={texts.mineHelp}
          empty={empty(texts.mineEmpty)}
          requests={sentBy("nutritionist")}
          hasMore={requests.hasNextPage}
        />
      </div>
      {requests.hasNextPage && (
        <div className={styles.more}>
          <Button loading={requests.isFetchingNextPage} onClick={() => setWhole(true)}>
            {texts.all}
          </Button>
        </div>
      )}
    </>
  );
}

/** The shape of the list while it loads. */
export function PendingRequestsSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} height={168} radius={12} />
      ))}
    </div>
  );
}
