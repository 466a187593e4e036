import { MailCheck, RotateCw } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
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

/** The dead letters, to replay or to delete. */
export function DeadLettersScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const list = useDeadLetters();
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
      {list.isPending ? (
        <ListSkeleton />
      ) : !list.data ? (
        <LoadFailed onRetry={() => void list.refetch()} />
      ) : letters.length === 0 ? (
        <EmptyState icon={<MailCheck size={32} aria-hidden="true" />} text={texts.none} />
      ) : (
        <>
          <DeadLetterTable letters={letters} />
          <LoadMore list={list} />
        </>
      )}
    </div>
  );
}
