import { formatInstant } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDevice } from "../../../device/phone";
import type { OutboxItem } from "../../../device/outbox/outbox";

/** What the server did not take, with its reason: each is tried again or given up by the patient. */
export function RefusedSheet({ acts, onClose }: { acts: readonly OutboxItem[]; onClose: () => void }) {
  const { outbox, sender } = useDevice();
  const retry = async (act: OutboxItem) => {
    const { refusal: _, ...again } = act;
    await outbox.update(again);
    sender.wake();
    onClose();
  };
  return (
    <Dialog title="No se pudieron guardar" size="small" onClose={onClose}>
      <ul className="stack gap-3">
        {acts.map((act) => (
          <li key={act.id} className="card stack gap-2 pad-4">
            <p className="semibold breaks">{nameOf(act)}</p>
            <p className="small muted">
              {formatInstant(new Date(act.deviceAt).toISOString(), browserZone())}
            </p>
            <p className="danger">{act.refusal?.message}</p>
            <div className="row wrap gap-2">
              {act.refusal?.code !== "too_old" && (
                <Button onClick={() => void retry(act)}>Intentar de nuevo</Button>
              )}
              <Button variant="quiet" onClick={() => void outbox.remove(act)}>
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What an act was, with the words of the patient, so that they are not lost. */
function nameOf({ type, data }: OutboxItem): string {
  switch (type) {
    case "loggedMeal":
      return [data.meal.name, data.text].filter(Boolean).join(": ");
    case "commentedMeal":
      return `Comentario: ${data.text}`;
    case "sentMessage":
      return `Mensaje: ${data.text ?? "con un archivo"}`;
    case "loggedWater":
      return `Agua: ${String(data.glasses)} vasos`;
    case "loggedWeight":
      return data.weight === null ? "Quitar el peso" : `Peso: ${String(data.weight)} kg`;
    case "loggedGlucose":
      return data.value === null ? "Quitar la glucosa" : `Glucosa: ${String(data.value)} mg/dL`;
    case "completedWorkout":
      return "Entreno terminado";
    case "removedMeal":
      return "Quitar un registro";
    case "lovedComment":
      return "Me gusta un comentario";
    default:
      return "Un cambio en tus citas";
  }
}
