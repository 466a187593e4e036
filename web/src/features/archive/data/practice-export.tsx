import { CircleCheck, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { usePracticeZone } from "../../../data/session/current-user";
import { todayIn } from "../../../lib/today";
import { readArchive } from "../api/archive";
import { saveRecords } from "../files/save-records";
import { archiveTexts } from "../texts";
import { DataCard } from "./data-card";
import styles from "./data-screen.module.css";
import { JobProgress } from "./job-progress";
import { useJob } from "./use-job";

const texts = archiveTexts.practice;

/** Saves the records of the whole practice, with progress. */
export function PracticeExport() {
  const zone = usePracticeZone();
  const job = useJob<{ videosLeftOut: string[] }>();
  const [total, setTotal] = useState<number>();
  const start = () =>
    void job.run(async (controls) => {
      setTotal(undefined);
      const patientIds = await readArchive(controls.signal);
      setTotal(patientIds.length);
      const fileName = texts.file(todayIn(zone));
      return saveRecords({ ...controls, patientIds, isWhole: true, fileName, zone });
    });

  return (
    <DataCard title={texts.title} lead={texts.lead}>
      <Notice kind="warning">{texts.warning}</Notice>
      {job.state.phase === "running" ? (
        <JobProgress label={texts.running} {...job.state} total={total} onCancel={job.reset} />
      ) : (
        <div className={styles.actions}>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={start}>
            {job.state.phase === "failed" ? archiveTexts.retry : texts.action}
          </Button>
          <span className="inline-row gap-2 good" role="status">
            {job.state.phase === "done" && (
              <>
                <CircleCheck size={18} aria-hidden="true" />
                {texts.done}
              </>
            )}
          </span>
        </div>
      )}
      {job.state.phase === "done" && job.state.result.videosLeftOut.length > 0 && (
        <Notice kind="warning">{texts.videosLeftOut(job.state.result.videosLeftOut)}</Notice>
      )}
      {job.state.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {job.state.message}
        </Notice>
      )}
    </DataCard>
  );
}
