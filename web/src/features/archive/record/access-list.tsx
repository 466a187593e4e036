import { formatInstant } from "@nutria/calendar/format";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { AccessEntry } from "@nutria/contract/schemas/record/access";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { toCsv } from "../../../lib/csv";
import { saveFile } from "../../../lib/save-file";
import { usePracticeZone } from "../../../data/session/current-user";
import { readAccess, useAccess } from "../api/archive";
import { useJob } from "../data/use-job";
import { archiveTexts } from "../texts";
import { fileNameOf } from "./file-name";
import styles from "./record-archive-dialog.module.css";

const texts = archiveTexts.access;

/** Who opened or changed a record, newest first, and the whole log as a table. */
export function AccessList({ patient }: { patient: Pick<PatientCard, "_id" | "name" | "lastName"> }) {
  const id = useId();
  const zone = usePracticeZone();
  const access = useAccess(patient._id);
  const csv = useJob<true>();
  const entries = access.data?.pages.flatMap(({ items }) => items) ?? [];
  const saveCsv = () =>
    void csv.run(async () => {
      const all = await readAccess(patient._id);
      saveFile(accessCsv(all, zone), texts.csvFile(fileNameOf(patient)));
      return true;
    });
  return (
    <section className={`stack fit gap-3 ${styles.section}`} aria-labelledby={id}>
      <div className="row wrap gap-2-4 between">
        <h3 id={id}>{texts.listTitle}</h3>
        {entries.length > 0 && (
          <Button
            size="small"
            icon={<Download size={16} aria-hidden="true" />}
            loading={csv.state.phase === "running"}
            onClick={saveCsv}
          >
            {texts.csv}
          </Button>
        )}
      </div>
      {csv.state.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {csv.state.message}
        </Notice>
      )}
      {access.isPending && <Skeleton height={160} />}
      {access.isError && !access.data && <LoadFailed onRetry={() => void access.refetch()} />}
      {access.data && entries.length === 0 && <p className="muted">{texts.empty}</p>}
      <ol className={`stack ${styles.entries}`}>
        {entries.map((entry) => (
          <li key={entry.sequence}>
            <span>
              {accessText(entry)}
              {entry.detail !== null && <span className="small muted"> {entry.detail}</span>}
            </span>
            <time dateTime={entry.at} className="muted">
              {formatInstant(entry.at, zone)}
            </time>
          </li>
        ))}
      </ol>
      {access.hasNextPage && (
        <Button loading={access.isFetchingNextPage} onClick={() => void access.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** Who it was: a person, or a patient with the app by which they acted. */
function actorText({ actorRole, actorName, app }: AccessEntry): string {
  const actor = actorName ?? texts.actors[actorRole];
  return app === null ? actor : `${actor} ${texts.byApp(app)}`;
}

/** Who did what: `Abriste el progreso`, `Nutria agregó un escaneo`. */
function accessText(entry: AccessEntry): string {
  const { actorRole, actorName, action, what } = entry;
  const { own, other } = texts.actions[action];
  const actor = actorName === null ? actorText(entry) : texts.assistant(actorName);
  const who = actorRole === "nutritionist" ? own : `${actor} ${other}`;
  return `${who} ${texts.subjects[what]}`;
}

/** The log with its hashes, so that it can be compared later. */
function accessCsv(entries: readonly AccessEntry[], zone: string): Blob {
  return toCsv(
    texts.csvColumns,
    entries.map((entry) => [
      entry.sequence,
      formatInstant(entry.at, zone),
      actorText(entry),
      texts.actions[entry.action].other,
      texts.subjects[entry.what],
      entry.subjectId ?? "",
      entry.detail ?? "",
      entry.previousHash,
      entry.hash,
    ]),
  );
}
