import { paths } from "@nutria/contract/web/paths";
import { CalendarCheck, CalendarX, Copy } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { useCurrentUser } from "../../../../data/session/current-user";
import { notify } from "../../../../lib/toast";
import { agendaTexts } from "../../texts";
import styles from "./agenda-rail.module.css";

const texts = agendaTexts.onlineBooking;

/** Whether visitors can book on the public page, with its link, or the way to switch it on. */
export function OnlineBookingState() {
  const { data: user } = useCurrentUser();
  const { isOpen } = user?.nutritionistProfile.settings.onlineBooking ?? {};
  if (!user?.publicPath || !user.canUseAgenda || !user.nutritionistProfile.settings.isPublicPageOn)
    return null;
  const url = new URL(user.publicPath, window.location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.copyFailed(url)),
    );
  const Icon = isOpen ? CalendarCheck : CalendarX;
  return (
    <section>
      <h2 className={styles.title}>{texts.title}</h2>
      <div className={`row wrap gap-2 small ${styles.booking}`}>
        <span className={isOpen ? "good" : "muted"}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <span>{isOpen ? texts.on : texts.off}</span>
        {isOpen ? (
          <Button size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        ) : (
          <Link to={paths.settingsOnlineBooking.href()}>{texts.turnOn}</Link>
        )}
      </div>
    </section>
  );
}
