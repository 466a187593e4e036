import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useId, useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { Badge } from "../../../components/ui/display/badge";
import { texts } from "../texts";
import { LinkRequestCard } from "./link-request-card";
import styles from "../shared/link-requests.module.css";

/** Cards of a page, as in the lists of patients. */
export const cardsPerPage = 24;

interface RequestSectionProps {
  title: string;
  help: string;
  empty: string;
  requests: readonly LinkRequest[];
  /** Whether there are more than were read. */
  hasMore: boolean;
}

/** The requests of one side, a page at a time. */
export function RequestSection({ title, help, empty, requests, hasMore }: RequestSectionProps) {
  const id = useId();
  const [limit, setLimit] = useState(cardsPerPage);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <div className={styles.heading}>
          <h2 id={id}>{title}</h2>
          <Badge>{hasMore ? `${requests.length}+` : requests.length}</Badge>
        </div>
        {requests.length > 0 && <p className="small muted">{help}</p>}
      </div>
      {requests.length === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <ul className={styles.grid}>
          {requests.slice(0, limit).map((request) => (
            <LinkRequestCard key={request._id} request={request} />
          ))}
        </ul>
      )}
      {requests.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + cardsPerPage)}>{texts.more}</Button>
        </div>
      )}
    </section>
  );
}
