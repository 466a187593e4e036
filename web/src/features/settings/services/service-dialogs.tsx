import type { Service } from "@nutria/contract/schemas/service";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useChangeServices } from "./use-change-services";
import { servicesTexts } from "./services-texts";

/** Asks before a service is deleted. */
export function DeleteServiceDialog({ service }: { service: Service }) {
  const dialogs = useDialogs();
  const texts = servicesTexts.delete;
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
    <Dialog
      title={texts.title}
      description={texts.lead(service.name)}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button variant="danger" loading={isSaving} onClick={remove}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}

/** Says that the last service cannot be deleted (spec B §4). */
export function LastServiceDialog() {
  const dialogs = useDialogs();
  const texts = servicesTexts.last;
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.ok}</Button>
          <Button variant="primary" onClick={() => dialogs.openNext("serviceForm", {})}>
            {texts.add}
          </Button>
        </>
      }
    />
  );
}
