import { CirclePause } from "lucide-react";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { careStateOf } from "../shared/care-state";
import styles from "./connection-bar.module.css";

/** Says on each screen why nothing can be added with this nutritionist, and what still works. */
export function CareNotice() {
  const care = useNutritionist();
  const { name } = care.nutritionist;
  const isPaused = careStateOf(care) === "paused";
  return (
    <p className={`row gap-3 touch ${styles.bar}`} role="status">
      <CirclePause size={20} aria-hidden="true" />
      <span>
        <strong>{isPaused ? `Tu cuenta con ${name} está en pausa.` : `${name} ya no te atiende.`}</strong>{" "}
        {isPaused
          ? "Puedes leer tu plan, tu diario, tus resultados y lo que se escribieron. Para volver a registrar, escribir o agendar, pídele que la reactive."
          : "Lo que compartieron sigue aquí para leerlo."}
      </span>
    </p>
  );
}
