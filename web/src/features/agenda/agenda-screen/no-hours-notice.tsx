import { Link } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { useDialogs } from "../../../lib/dialogs";
import type { BookingSettings } from "../api/booking-settings";
import { agendaTexts } from "../texts";

/** Says that nobody can book without office hours, and offers the first step towards them. */
export function NoHoursNotice({ schedules, offices }: Pick<BookingSettings, "schedules" | "offices">) {
  const dialogs = useDialogs();
  const texts = agendaTexts.noHours;
  if (schedules.length > 0) return null;
  const action =
    offices.length > 0 ? (
      <Button size="small" onClick={() => dialogs.open("scheduleForm", { offices, isFirst: true })}>
        {texts.addHours}
      </Button>
    ) : (
      <Link to={paths.settingsOffices.href()} className={buttonClass("secondary", "small")}>
        {texts.addOffice}
      </Link>
    );
  return (
    <Notice kind="warning" action={action}>
      {texts.text}
    </Notice>
  );
}
