import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useId } from "react";
import { Badge } from "../../../components/ui/display/badge";
import { LinkRequestCard } from "./link-request-card";
import styles from "../shared/link-requests.module.css";

interface RequestSectionProps {
  title: string;
  help: string;
  empty: string;
  requests: readonly LinkRequest[];
  /** How many there are, shown or not. */
  count: number | string;
}

/** The requests of one side that were read so far. */
export function RequestSection({ title, help, empty, requests, count }: RequestSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <div className={styles.heading}>
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
