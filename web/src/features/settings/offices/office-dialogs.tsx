import { AppError } from "@nutria/contract/errors";
import type { Office } from "@nutria/contract/schemas/office";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { useRefreshUser } from "../../../lib/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useRemoveOffice } from "../api/offices";
import { officeNameOf } from "./office-form";
import { officesTexts } from "./offices-texts";

/** Asks before an office is deleted. */
export function DeleteOfficeDialog({ office }: { office: Office }) {
  const dialogs = useDialogs();
  const refresh = useRefreshUser();
  const remove = useRemoveOffice();
  const texts = officesTexts.delete;
  const confirm = () =>
    remove.mutate(
      { params: { id: office._id } },
      {
        onSuccess: () => {
          dialogs.close();
          void refresh();
        },
        onError: (error) => {
          if (error instanceof AppError && error.code === "office_last") dialogs.openNext("lastOffice");
          else dialogs.close();
        },
      },
    );
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(officeNameOf(office))}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}

/** Says that the last office cannot be deleted (spec B §4). */
export function LastOfficeDialog() {
  const dialogs = useDialogs();
  const texts = officesTexts.last;
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.ok}</Button>
          <Button variant="primary" onClick={() => dialogs.openNext("officeForm", {})}>
            {texts.add}
          </Button>
        </>
      }
    />
  );
}
