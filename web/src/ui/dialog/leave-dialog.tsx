import { useDialogs } from "../../lib/dialogs";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";

const texts = {
  title: "¿Salir sin guardar?",
  intro: "Tienes cambios sin guardar. Si sales, se perderán.",
  stay: "Seguir editando",
  leave: "Salir sin guardar",
};

/** Asks whether to discard unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialogs = useDialogs();
  const answer = (act: () => void) => () => {
    dialogs.close();
    act();
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.intro}
      size="small"
      onClose={answer(onStay)}
      actions={
        <>
          <Button onClick={answer(onLeave)}>{texts.leave}</Button>
          <Button variant="primary" onClick={answer(onStay)} data-autofocus>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
