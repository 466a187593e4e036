import { shownAppointments } from "../../api/appointments";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { CalendarX, EyeOff, FileLock, Utensils, type LucideIcon } from "lucide-react";
import { IconTile } from "../../../../ui/display/icon-tile";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { useAppMutation } from "../../../../data/query/patient-query";
import styles from "../settings.module.css";
import { settingsTexts } from "../texts";

const texts = settingsTexts.leave;
const icons: readonly LucideIcon[] = [EyeOff, CalendarX, FileLock, Utensils];

/** Says what happens before the patient leaves a nutritionist. */
export function LeaveSheet({ care, onClose }: { care: ClientNutritionist; onClose: () => void }) {
  const { _id: id, name } = care.nutritionist;
  const leave = useAppMutation(clientCareRoutes.leaveNutritionist, {
    fallback: texts.failed,
    success: texts.done,
    invalidates: [clientCareRoutes.listClientNutritionists, ...shownAppointments],
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={texts.title(name)}
      description={texts.lead}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button disabled={leave.isPending} onClick={onClose}>
            {texts.stay(name)}
          </Button>
          <Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate({ params: { id } })}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <ul className={`card clips ${styles.rows}`}>
        {texts.points.map(([title, help], index) => {
          const Icon = icons[index] ?? EyeOff;
          return (
            <li key={title} className="row gap-4 pad-4">
              <IconTile Icon={Icon} />
              <span className="stack grows shrinks">
                <span className="semibold">{title}</span>
                <span className="small muted">{help}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
