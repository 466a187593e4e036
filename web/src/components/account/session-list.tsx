import { formatInstant } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import type { OpenSession } from "@nutria/contract/schemas/account";
import { Button } from "../../ui/actions/button";
import { Badge } from "../../ui/display/badge";
import { sessionTexts as texts } from "./session-texts";
import styles from "./session-list.module.css";

interface SessionListProps {
  sessions: readonly OpenSession[];
  /** One is being ended. */
  isBusy: boolean;
  onEnd: (id: string) => void;
}

/** The browsers and phones in which an account is signed in; each but this one can be signed out. */
export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  return (
    <ul className={`card ${styles.sessions}`}>
      {sessions.map(({ _id, device, openedAt, isCurrent }) => {
        const name = device ?? texts.unnamed;
        const when = formatInstant(openedAt, browserZone());
        return (
          <li key={_id}>
            <span className="stack grows shrinks">
              <span className="semibold">{name}</span>
              <span className="small muted">{texts.since(when)}</span>
            </span>
            {isCurrent ? (
              <Badge tone="onsite">{texts.current}</Badge>
            ) : (
              <Button disabled={isBusy} aria-label={texts.endOf(name, when)} onClick={() => onEnd(_id)}>
                {texts.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
