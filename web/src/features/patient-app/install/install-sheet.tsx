import { Check, EllipsisVertical, Share, SquarePlus, type LucideIcon } from "lucide-react";
import { IconTile } from "../../../ui/display/icon-tile";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LogoMark } from "../../../ui/display/logo";
import { install, type InstallWay } from "./install";
import styles from "./install-sheet.module.css";

const texts = {
  title: "Ten Nutria a la mano",
  lead: "Ponla en tu pantalla de inicio: abre más rápido y tu plan se lee sin internet.",
  install: "Agregar a inicio",
  understood: "Entendido",
  later: "No volver a mostrar",
};

/** Each with the sign that it has on the phone. */
const steps: Record<NonNullable<InstallWay>, readonly (readonly [string, LucideIcon])[]> = {
  iphone: [
    ["Toca Compartir en Safari", Share],
    ["Elige “Agregar a inicio”", SquarePlus],
    ["Toca “Agregar”", Check],
  ],
  android: [
    ["Abre el menú de tu navegador", EllipsisVertical],
    ["Elige “Agregar a la pantalla principal”", SquarePlus],
    ["Toca “Instalar”", Check],
  ],
  offer: [],
};

/** How the app is put on the home screen of this phone. */
export function InstallSheet({ way, onClose }: { way: NonNullable<InstallWay>; onClose: () => void }) {
  const accept = () => {
    onClose();
    if (way === "offer") void install();
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      picture={<LogoMark size={40} />}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.later}
          </Button>
          <Button variant="primary" onClick={accept}>
            {way === "offer" ? texts.install : texts.understood}
          </Button>
        </>
      }
    >
      {steps[way].length > 0 && (
        <ol className={`card ${styles.steps}`}>
          {steps[way].map(([step, Icon], index) => (
            <li key={step}>
              <span
                className={`stack centred rigid round on-primary-soft ${styles.number}`}
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span className="grows shrinks">{step}</span>
              <IconTile Icon={Icon} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
