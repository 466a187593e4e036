import { PracticeFileError } from "@nutria/contract/archive/practice-file";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { ImportedLedger } from "@nutria/contract/schemas/record/practice-offer";
import type { ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { routeKey } from "../../../data/query/query";
import { importLedger, importRecords, importSettings, type RecordOutcome } from "../files/import-records";
import { importVideos, type ImportedVideos } from "../files/import-videos";
import { checkRows, isImported, type CheckedRows } from "../files/import-table";
import { readExport, type ExportedFile } from "../files/read-export";
import { archiveTexts } from "../texts";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { FileButton } from "./file-button";
import { InactiveNotice } from "./inactive-notice";
import { JobProgress } from "./job-progress";
import { OutcomeList } from "./outcome-list";
import { useJob, type JobState } from "./use-job";

const texts = archiveTexts.record;

interface Imported {
  outcomes: RecordOutcome[];
  settings: ImportedSettings | undefined;
  ledger: ImportedLedger | undefined;
  videos: ImportedVideos;
}

/** Imports an export of Nutria: what it holds, then each record with its outcome. */
export function RecordImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<ExportedFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  /** What the plan has room for, which is said before anything is imported. */
  const check = useJob<CheckedRows>();
  const job = useJob<Imported>();

  async function choose(chosen: File): Promise<void> {
    job.reset();
    check.reset();
    setFile(undefined);
    setProblem(undefined);
    setReading(true);
    try {
      const exported = await readExport(chosen);
      setFile(exported);
      void check.run((controls) => checkRows({ ...controls, rows: exported.records.map(personOf) }));
    } catch (error) {
      setProblem(error instanceof PracticeFileError ? error.message : texts.unreadable);
    } finally {
      setReading(false);
    }
  }
  const start = (exported: ExportedFile) =>
    void job.run(async (controls) => {
      const videos = await importVideos(exported, controls);
      const settings = await importSettings(exported, controls.signal);
      const outcomes = await importRecords({ ...controls, file: exported });
      const ledger = await importLedger(exported, controls.signal);
      for (const route of [
        mealPlanRoutes.listMealPlanTemplates,
        patientRoutes.listPatients,
        patientRoutes.getPlanCounts,
        archiveRoutes.listArchive,
        workoutRoutes.listExerciseVideos,
      ])
        void queries.invalidateQueries({ queryKey: routeKey(route) });
      return { outcomes, settings, ledger, videos };
    });

  const count = file?.records.length ?? 0;
  const isRunning = job.state.phase === "running";
  const isOffered = file && (count > 0 || file.settings !== undefined) && job.state.phase !== "done";
  return (
    <DataCard title={texts.title} lead={texts.lead}>
      {problem !== undefined && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      <ImportState state={job.state} count={count} onCancel={job.reset} />
      {!isRunning && isOffered && <PlanNotice records={file.records} check={check.state} />}
      {!isRunning && (
        <div className={styles.actions}>
          {isOffered && check.state.phase !== "running" && (
            <>
              <p role="status">{texts.found(count)}</p>
              <Button variant="primary" onClick={() => start(file)}>
                {job.state.phase === "failed" ? archiveTexts.retry : texts.action(count)}
              </Button>
            </>
          )}
          <FileButton
            label={texts.choose}
            accept=".zip,.json,application/zip,application/json"
            loading={isReading}
            onFile={(chosen) => void choose(chosen)}
          />
        </div>
      )}
    </DataCard>
  );
}

interface ImportStateProps {
  state: JobState<Imported>;
  count: number;
  onCancel: () => void;
}

/** How far an import is, and the outcome of each record. */
function ImportState({ state, count, onCancel }: ImportStateProps) {
  switch (state.phase) {
    case "idle":
      return null;
    case "running":
      return <JobProgress label={texts.running} {...state} total={count} onCancel={onCancel} />;
    case "failed":
      return (
        <Notice kind="danger" isAlert>
          {state.message}
        </Notice>
      );
    case "done":
      return (
        <>
          <OutcomeList outcomes={state.result.outcomes} />
          {state.result.settings && <p className="muted">{texts.settings(state.result.settings)}</p>}
          {state.result.videos.added + state.result.videos.leftOut.length > 0 && (
            <p className="muted">{texts.videos(state.result.videos)}</p>
          )}
          {state.result.ledger && <p className="muted">{texts.ledger(state.result.ledger)}</p>}
        </>
      );
  }
}

/** Says who of the records will arrive inactive because the plan has no place left, or that nobody knows. */
function PlanNotice({ records, check }: { records: readonly unknown[]; check: JobState<CheckedRows> }) {
  const { inactive } = archiveTexts;
  if (check.phase === "running") return <p className="muted small">{inactive.checking}</p>;
  if (check.phase === "failed") return <Notice kind="warning">{inactive.unknown}</Notice>;
  if (check.phase !== "done" || check.result.freePlaces === null) return null;
  const { freePlaces, results } = check.result;
  const active = records.filter((record, index) => {
    const result = results[index];
    return (
      result !== undefined && isImported(result) && (record as { isActive?: unknown }).isActive !== false
    );
  });
  return <InactiveNotice names={active.slice(freePlaces).map(nameOf)} freePlaces={freePlaces} />;
}

/** The person of a record that was read from a file, and that nothing has checked yet. */
function personOf(record: unknown): Record<string, unknown> {
  const person = (record as { person?: unknown } | null)?.person;
  return typeof person === "object" && person !== null ? (person as Record<string, unknown>) : {};
}

function nameOf(record: unknown): string {
  const { name, lastName } = personOf(record);
  return [name, lastName].filter((part) => typeof part === "string").join(" ");
}
