import { NotebookPen } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { useNutritionist } from "../api/nutritionists";
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
