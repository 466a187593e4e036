import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useAddPass, usePassInfo } from "../api/passes";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";
import { NoPassesNotice } from "./no-passes-notice";

/** Assigns a pass to a patient; disabled when no pass is left. */
export function AddPassDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const passes = usePassInfo();
  const addPass = useAddPass({ onSuccess: dialogs.close });
  const texts = dialogTexts.addPass;
  const available = passes.data?.activePasses;

  return (
    <Dialog
      title={texts.title}
      description={texts.intro(fullNameOf(patient))}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={available === undefined || available === 0}
            loading={addPass.isPending}
            onClick={() => addPass.mutate({ params: { id: patient._id } })}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      {available === 0 && <NoPassesNotice />}
      {available !== undefined && available > 0 && (
        <Notice kind="warning">
          {texts.irreversible} {texts.available(available)}
        </Notice>
      )}
    </Dialog>
  );
}
