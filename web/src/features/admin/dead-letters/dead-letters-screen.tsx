import { MailCheck, RotateCw } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { SearchBox } from "../../../ui/fields/search-box";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useDeadLetters } from "../api/dead-letters";
import styles from "../shared/admin-screen.module.css";
import { DeadLetterTable } from "./dead-letter-table";
import { ListSkeleton } from "../shared/list-skeleton";
import { LoadMore } from "../shared/load-more";
import { ScreenHead } from "../shared/screen-head";
import { deadLettersTexts as texts } from "./dead-letters-texts";
import { waitingIn } from "./dead-letters";

/** The dead letters, to replay or to delete; searched by the id that a partner gave its event. */
export function DeadLettersScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const [address, setAddress] = useSearchParams();
  const event = address.get("evento") ?? "";
  const setEvent = useCallback(
    (next: string) => setAddress(next === "" ? {} : { evento: next }, { replace: true }),
    [setAddress],
  );
  const list = useDeadLetters(event);
  const letters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = waitingIn(letters);
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={texts.title}
        lead={texts.lead}
        action={
          waiting.length > 0 && (
            <Button
              icon={<RotateCw size={18} aria-hidden="true" />}
              onClick={() => dialogs.open("replayDeadLetters", { letters: waiting })}
            >
              {texts.replayAll.action}
            </Button>
          )
        }
      />
      <SearchBox value={event} texts={texts} onSearch={setEvent} maxLength={100} />
      {list.isPending ? (
        <ListSkeleton />
      ) : !list.data ? (
        <LoadFailed onRetry={() => void list.refetch()} />
      ) : letters.length === 0 ? (
        <EmptyState
          icon={<MailCheck size={32} aria-hidden="true" />}
          text={<span role="status">{event === "" ? texts.none : texts.noMatches(event)}</span>}
        />
      ) : (
        <>
          <DeadLetterTable letters={letters} />
          <LoadMore list={list} />
        </>
      )}
    </div>
  );
}
