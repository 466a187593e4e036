import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { threadRoutes } from "@nutria/contract/routes/messages";
import type { FoundMessage } from "@nutria/contract/schemas/conversation";
import { useEffect, useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { Spinner } from "../../../../ui/feedback/spinner";
import { TextField } from "../../../../ui/fields/text-field";
import { toText } from "../../../../lib/format/to-text";
import { callAsPatient } from "../../../../data/call/patient-call";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { messageTexts as texts } from "../texts";
import styles from "./search.module.css";

const typingPauseMs = 300;
const leastLetters = 2;

type Found = "waiting" | { items: FoundMessage[]; cursor: string | null } | { error: unknown };

interface SearchSheetProps {
  /** A message was chosen, by its id. */
  onChosen: (id: string) => void;
  onClose: () => void;
}

/** Finds words in the messages with the chosen nutritionist; a press leads to the message. */
export function SearchSheet({ onChosen, onClose }: SearchSheetProps) {
  const { nutritionist, timeZone } = useNutritionist();
  const [typed, setTyped] = useState("");
  const { found, readOlder } = useFound(nutritionist._id, typed.trim());
  const answer = typeof found === "object" && "items" in found ? found : undefined;
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
        {answer?.items.length === 0 && <p>{answer.cursor === null ? texts.nothing : texts.nothingYet}</p>}
      </div>
      {answer && answer.items.length > 0 && (
        <ul className={`card clips ${styles.found}`}>
          {answer.items.map(({ message: { _id, from, text, at } }) => (
            <li key={_id}>
              <button
                type="button"
                className={`stack full-width touch pad-3-4 inherited ${styles.one}`}
                onClick={() => onChosen(_id)}
              >
                <span className="small muted">
                  {from === "patient" ? texts.you : nutritionist.name} · {formatDay(dayAt(at, timeZone))}{" "}
                  {timeAt(at, timeZone)}
                </span>
                <span className="keeps-lines breaks">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer && answer.cursor !== null && (
        <Button onClick={() => void readOlder()}>{texts.searchOlder}</Button>
      )}
    </Dialog>
  );
}

/** The messages that have the typed words, by one request for each time that is asked; undefined before there are enough of them. */
function useFound(person: string, q: string) {
  const [found, setFound] = useState<{ q: string; result: Found }>();
  useEffect(() => {
    if (q.length < leastLetters) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void search(person, q, null).then((result) => !isOver && setFound({ q, result }));
    }, typingPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [person, q]);
  const isDue = q.length >= leastLetters;
  const result: Found = found?.q === q ? found.result : "waiting";
  const readOlder = async () => {
    if (typeof result === "string" || "error" in result || result.cursor === null) return;
    setFound({ q, result: "waiting" });
    const older = await search(person, q, result.cursor);
    const all = "error" in older ? older : { ...older, items: [...result.items, ...older.items] };
    setFound((now) => (now?.q === q ? { q, result: all } : now));
  };
  return { found: isDue ? result : undefined, readOlder };
}

async function search(person: string, q: string, cursor: string | null): Promise<Exclude<Found, "waiting">> {
  const query = { q, person, ...(cursor !== null && { cursor }) };
  try {
    const { items, nextCursor } = await callAsPatient(threadRoutes.searchClientMessages, { query });
    return { items, cursor: nextCursor };
  } catch (error) {
    return { error };
  }
}
