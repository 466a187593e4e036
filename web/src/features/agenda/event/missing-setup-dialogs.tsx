import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Dialog } from "../../../ui/dialog/dialog";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import type { EventDraft } from "../event-form/values/event-form-values";

interface WarningProps {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Used to continue with an event without a patient, which needs neither services nor offices. */
  draft?: EventDraft;
}

function SetupWarning({ title, text, action, to, draft }: WarningProps) {
  const dialogs = useDialogs();
  return (
    <Dialog
      title={title}
      size="small"
      description={text}
      onClose={dialogs.close}
      actions={
        <>
          {draft ? (
            <Button onClick={() => dialogs.open("calendarEvent", { draft: { ...draft, kind: "other" } })}>
              {dialogTexts.noServices.other}
            </Button>
          ) : (
            <Button onClick={dialogs.close}>{dialogTexts.close}</Button>
          )}
          <Link to={to} className={buttonClass("primary")} data-autofocus onClick={dialogs.close}>
            {action}
          </Link>
        </>
      }
    />
  );
}

/** Says that an appointment needs a service first (spec A §5). */
export function NoServicesDialog({ draft }: { draft: EventDraft }) {
  return <SetupWarning {...dialogTexts.noServices} to={paths.settingsServices.href()} draft={draft} />;
}

/** Says that an appointment needs an office first (spec A §5). */
export function NoOfficesDialog({ draft }: { draft: EventDraft }) {
  return <SetupWarning {...dialogTexts.noOffices} to={paths.settingsOffices.href()} draft={draft} />;
}

/** Says that under mid restriction nothing can be created (spec A §4). */
export function AgendaRestrictionDialog() {
  return <SetupWarning {...dialogTexts.restriction} to={paths.agendaBlocked.href()} />;
}
