import { myPaths } from "@nutria/contract/web/my-paths";
import { MoreHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { goTo } from "../../shell/router";
import { SubPage } from "../../shell/page";
import { LogSheet } from "../log/log-sheet-lazy";
import { entryTexts } from "../parts/entry-texts";
import { diaryTexts } from "../texts";
import type { ShownEntry, ShownWeek } from "../../shared/week/merge-week";
import { useDiaryWeek } from "../../shared/week/use-week";
import { CommentForm, Comments } from "./comments";
import { EntryContent } from "./entry-content";
import styles from "./entry.module.css";

const EntryActions = part(
  () => import("../parts/entry-actions"),
  ({ EntryActions }) => EntryActions,
);

/** One entry of the diary, with what was said about it. */
export function EntryScreen({ entry: id = "" }: { entry?: string }) {
  // An entry's id begins with its day.
  const { week, hasFailed } = useDiaryWeek(id.slice(0, "yyyy-MM-dd".length));
  const entry = week?.entries.find(({ _id, withdrawnAt }) => _id === id && withdrawnAt === null);
  if (week && entry) return <OpenedEntry week={week} entry={entry} />;
  return (
    <SubPage title={diaryTexts.title} backTo={myPaths.diary.href()}>
      {!week && !hasFailed ? <Skeleton height={320} /> : <EmptyState text={<p>{entryTexts.gone}</p>} />}
    </SubPage>
  );
}

function OpenedEntry({ week, entry }: { week: ShownWeek; entry: ShownEntry }) {
  const { isActive } = useNutritionist();
  const [open, setOpen] = useState<"actions" | "change">();
  const canAnswer = isActive && week.isOn;
  const close = () => setOpen(undefined);
  return (
    <SubPage
      title={entry.meal.name}
      backTo={myPaths.diary.href()}
      beside={
        <button
          type="button"
          className={`stack centred touch-square rounded ${styles.more}`}
          aria-label={`Más sobre ${entry.meal.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen("actions")}
        >
          <MoreHorizontal size={24} aria-hidden="true" />
        </button>
      }
      foot={canAnswer && <CommentForm entry={entry} />}
    >
      <EntryContent entry={entry} isOpen={canAnswer} />
      <Comments entry={entry} />
      {open === "actions" && (
        <Suspense fallback={null}>
          <EntryActions
            entry={entry}
            onChange={() => setOpen("change")}
            onClose={close}
            onWithdrawn={() => goTo(myPaths.diary.href(), { replace: true })}
          />
        </Suspense>
      )}
      {open === "change" && <LogSheet start={{ day: entry.day, entry }} week={week} onClose={close} />}
    </SubPage>
  );
}
