import { PracticeFileError } from "@nutria/contract/archive/practice-file";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { Notice } from "../../../components/ui/feedback/notice";
import { routeKey } from "../../../lib/api/query";
import { importRecords, importSettings, type RecordOutcome } from "../files/import-records";
import { readExport, type ExportedFile } from "../files/read-export";
import { archiveTexts } from "../texts";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { FileButton } from "./file-button";
import { JobProgress } from "./job-progress";
import { OutcomeList } from "./outcome-list";
import { useJob } from "./use-job";

const texts = archiveTexts.record;

/** Imports an export of Nutria: what it holds, then each record with what became of it. */
export function RecordImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<ExportedFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const job = useJob<{ outcomes: RecordOutcome[]; settings: ImportedSettings | undefined }>();

  async function choose(chosen: File): Promise<void> {
    job.reset();
    setFile(undefined);
    setProblem(undefined);
    setReading(true);
    try {
      setFile(await readExport(chosen));
    } catch (error) {
      setProblem(error instanceof PracticeFileError ? error.message : texts.unreadable);
    } finally {
      setReading(false);
    }
  }
  const start = (exported: ExportedFile) =>
    void job.run(async (controls) => {
      const settings = await importSettings(exported, controls.signal);
      const outcomes = await importRecords({ ...controls, file: exported });
      for (const route of [
        mealPlanRoutes.listMealPlanTemplates,
        patientRoutes.listPatients,
        patientRoutes.getPlanCounts,
        archiveRoutes.listArchive,
      ])
        void queries.invalidateQueries({ queryKey: routeKey(route) });
      return { outcomes, settings };
    });

  const count = file?.records.length ?? 0;
  const isRunning = job.state.phase === "running";
  return (
    <DataCard title={texts.title} lead={texts.lead}>
      {problem !== undefined && (
        <Notice kind="danger" isAlert>
          {problem}
        </Notice>
      )}
      {job.state.phase === "running" && (
        <JobProgress label={texts.running} done={job.state.done} total={count} onCancel={job.reset} />
      )}
      {job.state.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {job.state.message}
        </Notice>
      )}
      {job.state.phase === "done" && (
        <>
          <OutcomeList outcomes={job.state.result.outcomes} />
          {job.state.result.settings && <p className="muted">{texts.settings(job.state.result.settings)}</p>}
        </>
      )}
      {!isRunning && (
        <div className={styles.actions}>
          {file && (count > 0 || file.settings !== undefined) && job.state.phase !== "done" && (
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
