import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { serviceModes, type Service } from "@nutria/contract/schemas/practice/service";
import { House, MapPin, Pencil, Trash2, Video, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { formatBuffers } from "../../../lib/format/format-buffers";
import { formatMoney } from "../../../lib/format/format-money";
import { formatReminders } from "../reminders/reminder-texts";
import { servicesTexts as texts } from "./services-texts";
import styles from "./items.module.css";

const looks: Record<Service["mode"][number], { Icon: LucideIcon; tone: BadgeTone }> = {
  online: { Icon: Video, tone: "online" },
  site: { Icon: MapPin, tone: "onsite" },
  home: { Icon: House, tone: "onsite" },
};

/** One service of the list. */
export function ServiceItem({ service, isLast }: { service: Service; isLast: boolean }) {
  const dialogs = useDialogs();
  const { name, ownName, minutesLenght, bufferBeforeMinutes, bufferAfterMinutes } = service;
  const { price, mode, description, reminders } = service;
  const hasBuffers = bufferBeforeMinutes + bufferAfterMinutes > 0;
  const remove = () => (isLast ? dialogs.open("lastService") : dialogs.open("deleteService", { service }));
  return (
    <li className={`card line gap-4 ${styles.item}`}>
      <div className={`stack gap-1 grows shrinks breaks ${styles.text}`}>
        <h3>{name}</h3>
        {ownName !== "" && <p className="muted small">{nameIn(serviceTypes, service.service)}</p>}
        {description !== "" && <p className="muted small">{description}</p>}
        {hasBuffers && (
          <p className="muted small">{formatBuffers(bufferBeforeMinutes, bufferAfterMinutes)}</p>
        )}
        {reminders && <p className="muted small">{formatReminders(reminders)}</p>}
        <div className="line wrap gap-1-2 space-above-1">
          {serviceModes
            .filter((one) => mode.includes(one))
            .map((one) => {
              const { Icon, tone } = looks[one];
              return (
                <Badge key={one} tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
                  {texts.modes[one]}
                </Badge>
              );
            })}
        </div>
      </div>
      <div className={`stack nowrap ${styles.figures}`} data-numbers>
        <strong>{formatMoney(price)}</strong>
        <span className="muted small">{texts.minutes(minutesLenght)}</span>
      </div>
      <div className={`line rigid ${styles.actions}`}>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.edit(name)}
          onClick={() => dialogs.open("serviceForm", { service })}
        >
          <Pencil size={16} aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="small" aria-label={texts.remove(name)} onClick={remove}>
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
