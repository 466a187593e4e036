import type { Service } from "@nutria/contract/schemas/practice/service";
import { NoticeDialog } from "../../../ui/dialog/notice-dialog";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useChangeServices } from "./use-change-services";
import { servicesTexts } from "./services-texts";

/** Asks before a service is deleted. */
export function DeleteServiceDialog({ service }: { service: Service }) {
  const dialogs = useDialogs();
  const { change, isSaving } = useChangeServices(servicesTexts.removed);
  const remove = () =>
    change(
      { kind: "remove", service },
      {
        onSaved: dialogs.close,
        onRefused: (refusal) => {
          if (refusal === "last") dialogs.openNext("lastService");
          else dialogs.close();
        },
      },
    );
  return (
    <QuestionDialog
      isDanger
      texts={servicesTexts.delete}
      lead={servicesTexts.delete.lead(service.name)}
      isBusy={isSaving}
      onConfirm={remove}
    />
  );
}

/** Says that the last service cannot be deleted (spec B §4). */
export function LastServiceDialog() {
  const { openNext } = useDialogs();
  return <NoticeDialog texts={servicesTexts.last} onAct={() => openNext("serviceForm", {})} />;
}
