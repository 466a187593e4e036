import { useState } from "react";
import { leaveIfReachable } from "../../lib/reachable";
import { buttonClass } from "../actions/button-class";

/** Notice in the place of a part of a screen whose code could not be loaded. */
export const missingTexts = {
  title: "No se pudo abrir",
  offline: "Sin conexión. Se abrirá en cuanto vuelva.",
  failed: "No se pudo abrir esta parte.",
  reload: "Recargar la página",
  unreachable: "Sigue sin conexión. Revisa tu internet.",
  close: "Cerrar",
} as const;

export interface MissingPartProps {
  /** It waits for the connection; otherwise the page has to be loaded again, as a browser keeps what failed. */
  isOffline: boolean;
}

/** Stands in for a part of a screen whose code is not there. */
export function MissingPart(props: MissingPartProps) {
  return (
    <div className="row wrap gap-2-3 middle pad-3 muted" role="alert">
      <MissingText {...props} />
    </div>
  );
}

/** The sentence, with what helps. */
export function MissingText({ isOffline }: MissingPartProps) {
  const [isUnreachable, setUnreachable] = useState(false);
  const reload = async () => setUnreachable(!(await leaveIfReachable(() => window.location.reload())));
  if (isOffline) return <p>{missingTexts.offline}</p>;
  return (
    <>
      <p>{isUnreachable ? missingTexts.unreachable : missingTexts.failed}</p>
      <button type="button" className={buttonClass()} onClick={() => void reload()}>
        {missingTexts.reload}
      </button>
    </>
  );
}
