import { Link } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { paths } from "../../../config/paths";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import type { EventDraft } from "../event-form/event-form-values";

interface WarningProps {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Events without a patient need neither services nor offices. */
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

/** Appointments need a service first (spec A §5). */
export function NoServicesDialog({ draft }: { draft: EventDraft }) {
  return <SetupWarning {...dialogTexts.noServices} to={paths.settingsServices.href()} draft={draft} />;
}

/** Appointments need an office first (spec A §5). */
export function NoOfficesDialog({ draft }: { draft: EventDraft }) {
  return <SetupWarning {...dialogTexts.noOffices} to={paths.settingsOffices.href()} draft={draft} />;
}

/** Under mid restriction nothing can be created (spec A §4). */
export function AgendaRestrictionDialog() {
  return <SetupWarning {...dialogTexts.restriction} to={paths.agendaBlocked.href()} />;
}
