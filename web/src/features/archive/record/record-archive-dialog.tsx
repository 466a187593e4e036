import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { FileDown, FileArchive } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { call } from "../../../data/call/call";
import { useDialogs } from "../../../lib/dialogs";
import { saveFile } from "../../../lib/save-file";
import { usePracticeZone } from "../../../data/session/current-user";
import { useJob } from "../data/use-job";
import { saveRecords } from "../files/save-records";
import { archiveTexts } from "../texts";
import { AccessList } from "./access-list";
import { fileNameOf } from "./file-name";
import styles from "./record-archive-dialog.module.css";

const texts = archiveTexts.access;

export interface RecordArchiveProps {
  patient: Pick<PatientCard, "_id" | "name" | "lastName">;
}

/** Who opened or changed a record, and the export of the record. */
export function RecordArchiveDialog({ patient }: RecordArchiveProps) {
  const { close } = useDialogs();
  const id = useId();
  return (
    <Dialog title={texts.title} description={texts.lead} place="panel" onClose={close}>
      <section className={`stack fit gap-3 ${styles.section}`} aria-labelledby={`${id}-export`}>
        <h3 id={`${id}-export`}>{texts.exportTitle}</h3>
        <Exports patient={patient} />
        <p className="muted">{texts.retention}</p>
      </section>
      <AccessList patient={patient} />
    </Dialog>
  );
}

function Exports({ patient }: RecordArchiveProps) {
  const zone = usePracticeZone();
  const zip = useJob<true>();
  const pdf = useJob<true>();
  const name = fileNameOf(patient);
  const saveZip = () =>
    void zip.run(async (controls) => {
      await saveRecords({ ...controls, patientIds: [patient._id], fileName: texts.zipFile(name), zone });
      return true;
    });
  const savePdf = () =>
    void pdf.run(async () => {
      const { base64 } = await call(archiveRoutes.getRecordPdf, { params: { id: patient._id } });
      saveFile(new Blob([bytesOfBase64(base64)], { type: "application/pdf" }), texts.pdfFile(name));
      return true;
    });
  const failed = [zip.state, pdf.state].find((state) => state.phase === "failed");
  return (
    <>
      <ul className={`stack gap-3 ${styles.exports}`}>
        <li>
          <Button
            icon={<FileDown size={18} aria-hidden="true" />}
            loading={pdf.state.phase === "running"}
            onClick={savePdf}
          >
            {texts.pdf}
          </Button>
          <span className="muted">{texts.pdfHelp}</span>
        </li>
        <li>
          <Button
            icon={<FileArchive size={18} aria-hidden="true" />}
            loading={zip.state.phase === "running"}
            onClick={saveZip}
          >
            {texts.zip}
          </Button>
          <span className="muted">{texts.zipHelp}</span>
        </li>
      </ul>
      {failed?.phase === "failed" && (
        <Notice kind="danger" isAlert>
          {failed.message}
        </Notice>
      )}
    </>
  );
}

/** The bytes of a text in base 64. */
function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
