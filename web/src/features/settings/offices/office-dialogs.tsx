import { ApiError } from "@nutria/contract/wire/api-error";
import type { Office } from "@nutria/contract/schemas/practice/office";
import { NoticeDialog } from "../../../ui/dialog/notice-dialog";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useRefreshUser } from "../../../data/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { useRemoveOffice } from "../api/offices";
import { officeNameOf } from "./office-form";
import { officesTexts } from "./offices-texts";

/** Asks before an office is deleted. */
export function DeleteOfficeDialog({ office }: { office: Office }) {
  const dialogs = useDialogs();
  const refresh = useRefreshUser();
  const remove = useRemoveOffice();
  const confirm = () =>
    remove.mutate(
      { params: { id: office._id } },
      {
        onSuccess: () => {
          dialogs.close();
          void refresh();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "office_last") dialogs.openNext("lastOffice");
          else dialogs.close();
        },
      },
    );
  return (
    <QuestionDialog
      isDanger
      texts={officesTexts.delete}
      lead={officesTexts.delete.lead(officeNameOf(office))}
      isBusy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

/** Says that the last office cannot be deleted (spec B §4). */
export function LastOfficeDialog() {
  const { openNext } = useDialogs();
  return <NoticeDialog texts={officesTexts.last} onAct={() => openNext("officeForm", {})} />;
}
