import { paths } from "@nutria/contract/web/paths";
import type { FoundMessage } from "@nutria/contract/schemas/conversation";
import { wordsOf } from "@nutria/contract/web/search";
import { Link, useLocation } from "react-router-dom";
import { MoreButton } from "../../../ui/actions/more-button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useThreadPatients } from "../api/thread-patient";
import { useFoundMessages } from "../api/threads";
import { shortMoment } from "../model/days";
import { messagesTexts } from "../texts";
import { moveBetween } from "./thread-list";
import styles from "./thread-list.module.css";

const texts = messagesTexts.found;

interface FoundProps {
  /** Typed search; empty to list the patients who can be written to. */
  search: string;
  open: string;
  onChosen: () => void;
}

/** The patients and the messages that a search finds; a press opens the conversation, at the message. */
export function Found({ search, open, onChosen }: FoundProps) {
  const patients = useThreadPatients(search);
  const messages = useFoundMessages(search);
  const found = messages.data?.pages.flatMap(({ items }) => items) ?? [];
  const people = patients.data?.items ?? [];
  const hasFailed = patients.isError || messages.isError;
  const isSearching = patients.isPending || (search !== "" && messages.isPending);
  const retry = () => {
    void patients.refetch();
    if (search !== "") void messages.refetch();
  };
  return (
    <div className={styles.scroller} onKeyDown={moveBetween}>
      {people.length > 0 && <FoundPeople {...{ people, search, open, onChosen }} />}
      {found.length > 0 && (
        <>
          <h2 className={`muted tiny bold ${styles.group}`}>{texts.messages}</h2>
          <ul className={styles.list}>
            {found.map((one) => (
              <li key={one.message._id}>
                <FoundRow one={one} search={search} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasFailed ? (
        <LoadFailed text={texts.failed} onRetry={retry} />
      ) : (
        <FoundState
          {...{ isSearching, search }}
          isNothing={people.length + found.length === 0}
          hasMore={messages.hasNextPage}
        />
      )}
      <MoreButton
        pages={messages}
        className={styles.more}
        text={found.length > 0 ? texts.more : texts.older}
      />
    </div>
  );
}

/** Says that the search is on its way, or that it found nothing. */
function FoundState(state: { isSearching: boolean; isNothing: boolean; hasMore: boolean; search: string }) {
  const { isSearching, isNothing, hasMore, search } = state;
  const none = hasMore ? texts.noneYet(search) : noneText(search);
  const text = isSearching ? texts.searching : isNothing ? none : "";
  return (
    <p role="status" className={text === "" ? undefined : styles.note}>
      {text}
    </p>
  );
}

const noneText = (search: string): string => (search === "" ? texts.nobody : texts.none(search));

interface FoundPeopleProps extends FoundProps {
  people: readonly { _id: string; name: string; lastName: string }[];
}

function FoundPeople({ people, search, open, onChosen }: FoundPeopleProps) {
  const { search: filter } = useLocation();
  return (
    <>
      <h2 className={`muted tiny bold ${styles.group}`}>{search === "" ? texts.recent : texts.patients}</h2>
      <ul className={styles.list}>
        {people.map(({ _id, name, lastName }) => (
          <li key={_id}>
            <Link
              className={styles.row}
              to={`${paths.thread.href(_id)}${filter}`}
              aria-current={_id === open || undefined}
              onClick={onChosen}
            >
              <AvatarInitials name={name} lastName={lastName} size={42} />
              <span className={`semibold ${styles.name}`}>
                {name} {lastName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundRow({ one, search, onChosen }: { one: FoundMessage; search: string; onChosen: () => void }) {
  const { person, message } = one;
  const { search: filter } = useLocation();
  const zone = usePracticeZone();
  const today = useTodayIn(zone);
  const said = message.from === "patient" ? message.text : messagesTexts.inbox.you(message.text);
  return (
    <Link
      className={styles.row}
      to={`${paths.thread.href(person._id)}${filter}#${message._id}`}
      onClick={onChosen}
    >
      <AvatarInitials name={person.name} lastName={person.lastName} size={42} />
      <span className={`semibold ${styles.name}`}>
        {person.name} {person.lastName}
      </span>
      <time className="muted tiny" dateTime={message.at}>
        {shortMoment(message.at, today, zone)}
      </time>
      <span className={`clips muted ${styles.found}`}>
        <Marked text={said} search={search} />
      </span>
    </Link>
  );
}

/** A text with the words that were looked for marked, from a little before the first of them. */
function Marked({ text, search }: { text: string; search: string }) {
  const looked = wordsOf(search);
  const words = text.split(/(\s+)/);
  const isFound = (word: string) => wordsOf(word).some((part) => looked.some((one) => part.startsWith(one)));
  const first = words.findIndex(isFound);
  const start = Math.max(0, first - leadingWords);
  return (
    <>
      {start > 0 && "… "}
      {words.slice(start).map((word, index) => (isFound(word) ? <mark key={index}>{word}</mark> : word))}
    </>
  );
}

/** Words and the spaces between them before the first that was found. */
const leadingWords = 8;
