import type { DeadLetter } from "@nutria/contract/schemas/admin";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useDiscardDeadLetter, useReplayDeadLetters } from "../api/dead-letters";
import { deadLettersTexts } from "./dead-letters-texts";
import { jobType } from "./dead-letters";
import { AdminQuestion } from "../shared/admin-question";

/** Asks before a dead letter is deleted. */
export function DiscardDeadLetterDialog({ letter }: { letter: DeadLetter }) {
  const { close } = useDialogs();
  const texts = deadLettersTexts.discard;
  const discard = useDiscardDeadLetter();
  const name = letter.type === jobType ? deadLettersTexts.job : letter.type;
  return (
    <AdminQuestion
      texts={texts}
      lead={texts.lead(name, letter.consumer)}
      isDanger
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate({ params: { id: letter._id } }, { onSettled: close })}
    />
  );
}

/** Asks before several dead letters are replayed, and shows how many succeeded. */
export function ReplayDeadLettersDialog({ letters }: { letters: readonly DeadLetter[] }) {
  const { close } = useDialogs();
  const texts = deadLettersTexts.replayAll;
  const { replay, tried, isPending } = useReplayDeadLetters((sent, all) => {
    close();
    if (sent === all) notify.success(texts.done(sent));
    else notify.warning(texts.some(sent, all));
  });
  const { length: count } = letters;
  const confirm = isPending ? texts.progress(tried, count) : texts.confirm(count);
  return (
    <AdminQuestion
      texts={{ title: texts.title, confirm }}
      lead={texts.lead(count)}
      isBusy={isPending}
      onConfirm={() => replay(letters)}
    />
  );
}
