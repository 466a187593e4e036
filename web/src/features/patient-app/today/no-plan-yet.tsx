import { NotebookPen } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { todayTexts } from "./texts";

/** Takes the place of the plan until the nutritionist sends one. */
export function NoPlanYet({ isDiaryOn, onLog }: { isDiaryOn: boolean; onLog: () => void }) {
  const { name } = useNutritionist().nutritionist;
  return (
    <div className="card">
      <EmptyState
        icon={<NotebookPen size={28} aria-hidden="true" />}
        text={
          <>
            <h2>{todayTexts.preparing(name)}</h2>
            <p>{isDiaryOn ? todayTexts.preparingHelp : todayTexts.preparingHelpWithout}</p>
          </>
        }
        action={isDiaryOn && <Button onClick={onLog}>Registrar una comida</Button>}
      />
    </div>
  );
}
