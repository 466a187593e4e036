import type { DeadLetter } from "@nutria/contract/schemas/admin";
import { RotateCw, Trash2 } from "lucide-react";
import { Badge } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useReplayDeadLetter } from "../api/dead-letters";
import { deadLettersTexts as texts } from "./dead-letters-texts";
import { jobType, wasSentAgain } from "./dead-letters";
import { whenOf } from "../shared/when";
import { ListTable } from "../shared/list-table";
import styles from "../shared/table.module.css";

const { columns } = texts;

/** The dead letters: a table, or cards on a narrow screen. */
export function DeadLetterTable({ letters }: { letters: readonly DeadLetter[] }) {
  return (
    <ListTable
      label={texts.list}
      columns={[columns.type, columns.consumer, columns.error, columns.attempts, columns.when]}
      actions={columns.actions}
    >
      {letters.map((letter) => (
        <Row key={letter._id} letter={letter} />
      ))}
    </ListTable>
  );
}

function Row({ letter }: { letter: DeadLetter }) {
  const { type, eventId, sender, consumer, error, attempts, at } = letter;
  return (
    <tr>
      <td>
        <div className={styles.main}>
          <strong>{type === jobType ? texts.job : type}</strong>
          {type !== jobType && <span className={`${styles.code} muted`}>{eventId}</span>}
          {sender && (
            <span className={`${styles.code} muted`}>{texts.sender(sender.id, sender.eventId)}</span>
          )}
          {sender?.isSandbox === true && <span className="muted">{texts.test}</span>}
          <Fate letter={letter} />
        </div>
      </td>
      <td data-label={columns.consumer}>{consumer}</td>
      <td data-label={columns.error} className={styles.code}>
        {error}
      </td>
      <td data-label={columns.attempts}>{attempts}</td>
      <td data-label={columns.when} className={styles.tight}>
        <time dateTime={at}>{whenOf(at)}</time>
      </td>
      <td className={styles.actions}>
        <Actions letter={letter} />
      </td>
    </tr>
  );
}

/** The status of a dead letter, or the reason why it cannot be replayed. */
function Fate({ letter }: { letter: DeadLetter }) {
  if (wasSentAgain(letter) && letter.replayedAt !== null) {
    return (
      <span>
        <Badge tone="onsite">{texts.replayed(whenOf(letter.replayedAt))}</Badge>
      </span>
    );
  }
  if (letter.isReplayable) return null;
  return (
    <span className="muted small">{letter.type === jobType ? texts.jobReplay : texts.notReplayable}</span>
  );
}

function Actions({ letter }: { letter: DeadLetter }) {
  const dialogs = useDialogs();
  const replay = useReplayDeadLetter();
  const { _id, type, isReplayable } = letter;
  const name = type === jobType ? texts.job : type;
  return (
    <div className={styles.buttons}>
      {isReplayable && (
        <Button
          size="small"
          icon={<RotateCw size={16} aria-hidden="true" />}
          aria-label={texts.replay.actionFor(name)}
          loading={replay.isPending}
          onClick={() => replay.mutate({ params: { id: _id } })}
        >
          {texts.replay.action}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={texts.discard.actionFor(name)}
        title={texts.discard.action}
        onClick={() => dialogs.open("discardDeadLetter", { letter })}
      >
        <span className={styles.word}>{texts.discard.action}</span>
      </Button>
    </div>
  );
}
