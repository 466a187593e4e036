import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import type { SaveState } from "../../device/drafts/autosave";
import { useNow } from "../../lib/use-now";
import styles from "./save-state.module.css";

interface SaveStateTextProps {
  state: SaveState;
  /** Offered after a failure. */
  onRetry?: () => void;
  className?: string | undefined;
}

const texts = {
  unsaved: "Cambios sin guardar",
  saving: "Guardando…",
  saved: "Guardado",
  failed: "No se pudo guardar",
  offline: "Sin conexión: guardado en este equipo",
  invalid: "Revisa lo marcado para guardar",
};
const retry = "Reintentar";
const ago = (seconds: number) =>
  seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`;

const icons = {
  unsaved: CloudUpload,
  saving: CloudUpload,
  saved: CloudCheck,
  failed: CloudAlert,
  offline: CloudOff,
  invalid: CloudAlert,
};

/** The state of the saving in a few words. How long ago it was saved is not read out each time. */
export function SaveStateText({ state, onRetry, className = "" }: SaveStateTextProps) {
  const { kind } = state;
  const Icon = kind === "unchanged" ? undefined : icons[kind];
  return (
    <div className={`${styles.state} ${styles[kind] ?? ""} ${className}`}>
      <p role="status">
        {kind !== "unchanged" && Icon && (
          <>
            <Icon size={16} aria-hidden="true" />
            {texts[kind]}
          </>
        )}
      </p>
      {state.kind === "saved" && <SavedAgo at={state.at} />}
      {kind === "failed" && onRetry && (
        <button type="button" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}

const tickMs = 5000;

function SavedAgo({ at }: { at: number }) {
  const seconds = Math.round((Date.parse(useNow(tickMs)) - at) / 1000);
  return seconds < tickMs / 1000 ? null : <span aria-hidden="true">{ago(seconds)}</span>;
}
