import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useId } from "react";
import { Badge } from "../../../components/ui/display/badge";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { useLinkRequests } from "../api/link-requests";
import { texts } from "../texts";
import { LinkRequestCard } from "./link-request-card";
import styles from "../shared/link-requests.module.css";

/** The pending requests that the nutritionist sent, and those that patients sent. */
export function PendingRequests() {
  const requests = useLinkRequests();
  if (requests.isError && !requests.data) return <LoadFailed onRetry={() => void requests.refetch()} />;
  if (!requests.data) return <PendingRequestsSkeleton />;

  const sentBy = (starter: LinkRequest["starter"]) =>
    requests.data.filter((request) => request.starter === starter);
  return (
    <div className={styles.sections}>
      <Section
        title={texts.theirs}
        help={texts.theirsHelp}
        empty={texts.theirsEmpty}
        requests={sentBy("patient")}
      />
      <Section
        title={texts.mine}
        help={texts.mineHelp}
        empty={texts.mineEmpty}
        requests={sentBy("nutritionist")}
      />
    </div>
  );
}

interface SectionProps {
  title: string;
  help: string;
  empty: string;
  requests: readonly LinkRequest[];
}

function Section({ title, help, empty, requests }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <div className={styles.heading}>
          <h2 id={id}>{title}</h2>
          <Badge>{requests.length}</Badge>
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
