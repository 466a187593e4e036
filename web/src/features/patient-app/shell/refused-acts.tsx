import { CloudAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { useWaitingActs } from "../../../device/phone";
import styles from "./connection-bar.module.css";

const RefusedSheet = part(
  () => import("./refused-sheet"),
  ({ RefusedSheet }) => RefusedSheet,
);

/** Says that the server did not take something, and opens what and why. */
export function RefusedActs() {
  const refused = useWaitingActs().filter(({ refusal }) => refusal !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  if (refused.length === 0) return null;
  return (
    <>
      <p className={`row gap-3 touch danger small ${styles.refused}`} role="alert">
        <CloudAlert size={20} aria-hidden="true" />
        <span>
          {refused.length === 1
            ? "1 registro no se pudo guardar"
            : `${String(refused.length)} registros no se pudieron guardar`}
        </span>
        <button type="button" onClick={() => setIsOpen(true)}>
          Ver por qué
        </button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <RefusedSheet acts={refused} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
