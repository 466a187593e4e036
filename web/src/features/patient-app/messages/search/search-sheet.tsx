import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { threadRoutes } from "@nutria/contract/routes/messages";
import type { FoundMessage } from "@nutria/contract/schemas/conversation";
import { useEffect, useState } from "react";
import { Dialog } from "../../../../components/ui/dialog/dialog";
import { Spinner } from "../../../../components/ui/feedback/spinner";
import { TextField } from "../../../../components/ui/fields/text-field";
import { toText } from "../../../../lib/format/to-text";
import { call } from "../../api/call";
import { useNutritionist } from "../../api/nutritionists";
import { messageTexts as texts } from "../texts";
import styles from "./search.module.css";

const typingPauseMs = 300;
const leastLetters = 2;
/** A page of a search may be short; so many are read before the search is over. */
const mostPages = 8;
const enough = 20;

type Found = "waiting" | { items: FoundMessage[] } | { error: unknown };

interface SearchSheetProps {
  /** A message was chosen, by its id. */
  onChosen: (id: string) => void;
  onClose: () => void;
}

/** Finds words in the messages with the chosen nutritionist; a press leads to the message. */
export function SearchSheet({ onChosen, onClose }: SearchSheetProps) {
  const { nutritionist, timeZone } = useNutritionist();
  const [typed, setTyped] = useState("");
  const found = useFound(nutritionist._id, typed.trim());
  return (
    <Dialog title={texts.searchTitle} onClose={onClose}>
      <TextField
        label={texts.searchField}
        type="search"
        autoFocus
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {found === undefined && <p className="small muted">{texts.searchHelp}</p>}
        {found === "waiting" && <Spinner label={texts.searching} />}
        {typeof found === "object" && "error" in found && (
          <p className="danger">{toText(found.error, texts.searchFailed)}</p>
        )}
        {typeof found === "object" && "items" in found && found.items.length === 0 && <p>{texts.nothing}</p>}
      </div>
      {typeof found === "object" && "items" in found && found.items.length > 0 && (
        <ul className={`card ${styles.found}`}>
          {found.items.map(({ message: { _id, from, text, at } }) => (
            <li key={_id}>
              <button type="button" className={styles.one} onClick={() => onChosen(_id)}>
                <span className="small muted">
                  {from === "patient" ? texts.you : nutritionist.name} · {formatDay(dayAt(at, timeZone))}{" "}
                  {timeAt(at, timeZone)}
                </span>
                <span className={styles.text}>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The messages that have the typed words; undefined before there are enough of them. */
function useFound(person: string, q: string): Found | undefined {
  const [found, setFound] = useState<{ q: string; result: Found }>();
  useEffect(() => {
    if (q.length < leastLetters) return;
    let isOver = false;
    const timer = setTimeout(() => {
      search(person, q, () => isOver).then(
        (items) => !isOver && setFound({ q, result: { items } }),
        (error: unknown) => !isOver && setFound({ q, result: { error } }),
      );
    }, typingPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [person, q]);
  if (q.length < leastLetters) return undefined;
  return found?.q === q ? found.result : "waiting";
}

async function search(person: string, q: string, isOver: () => boolean): Promise<FoundMessage[]> {
  const items: FoundMessage[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages && items.length < enough && !isOver(); page++) {
    const query: { q: string; person: string; cursor?: string } = {
      q,
      person,
      ...(cursor !== null && { cursor }),
    };
    const answer = await call(threadRoutes.searchClientMessages, { query });
    items.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return items;
}
