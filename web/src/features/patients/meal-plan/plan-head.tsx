import { formatDay, formatDayAt } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import {
  ChevronLeft,
  Copy,
  Download,
  Ellipsis,
  Flag,
  History,
  LayoutTemplate,
  PanelsTopLeft,
  Printer,
  Send,
  Trash2,
} from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { SaveStateText } from "../../../ui/feedback/save-state";
import { Menu } from "../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../data/session/current-user";
import { SafetyChips } from "../record/safety-chips";
import { fullNameOf } from "../shared/person";
import type { PlanEditor } from "./editor/use-plan-editor";
import { planTexts } from "./plan-texts";
import { mealPlanTexts as texts } from "./texts";
import type { PlanActions } from "./use-plan-actions";
import styles from "./plan-head.module.css";

interface PlanHeadProps {
  patient: PatientDetail;
  editor: PlanEditor;
  actions: PlanActions;
  isPhone: boolean;
  isReadOnly: boolean;
}

/** Whose plan it is, what the patient must not eat, where the changes are, and the main actions. */
export function PlanHead({ patient, editor, actions, isPhone, isReadOnly }: PlanHeadProps) {
  const { startDate, endDate } = editor.content;
  const { sentAt } = editor.stored;
  const zone = usePracticeZone();
  const days =
    isPhone && endDate !== null
      ? texts.until(formatDay(endDate))
      : texts.list.days(formatDay(startDate), formatDay(endDate));
  const icon = (Icon: typeof Printer) => <Icon size={18} aria-hidden="true" />;
  return (
    <header className={`stack gap-2-3 level ${styles.head}`}>
      <Link className={styles.back} to={paths.patientNutrition.href(patient._id)} aria-label={texts.back}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      <div className={`shrinks ${styles.who}`}>
        <h1>{actions.title}</h1>
        <p>
          {fullNameOf(patient)} · <span className="nowrap">{days}</span>
        </p>
        <p>{sentAt === null ? texts.state.draft : texts.state.sent(formatDayAt(sentAt, zone))}</p>
      </div>
      <div className={styles.avoided}>
        <SafetyChips patient={patient} withDiets />
      </div>
      {!isReadOnly && (
        <SaveStateText className={styles.state} state={editor.state} onRetry={() => void editor.flush()} />
      )}
      <div className={`line gap-3 ${styles.actions}`}>
        <Button icon={icon(Printer)} loading={actions.isPreparing} onClick={() => void actions.print()}>
          {texts.print}
        </Button>
        {!isReadOnly && (
          <Button variant="primary" icon={icon(Send)} onClick={() => void actions.send()}>
            {texts.send}
          </Button>
        )}
      </div>
      <div className={styles.more}>
        <Menu
          label={texts.more}
          trigger={icon(Ellipsis)}
          items={[
            ...(isPhone && !isReadOnly
              ? [
                  {
                    label: actions.targetText,
                    icon: icon(Flag),
                    onSelect: () => void actions.chooseTarget(),
                  },
                  {
                    label: texts.starter.button,
                    icon: icon(PanelsTopLeft),
                    onSelect: actions.startFromPlan,
                  },
                  { label: planTexts.copy.button, icon: icon(Copy), onSelect: actions.copy },
                  {
                    label: texts.template.button,
                    icon: icon(LayoutTemplate),
                    onSelect: () => void actions.saveTemplate(),
                  },
                ]
              : []),
            {
              label: texts.history.button,
              icon: icon(History),
              onSelect: () => actions.showHistory(isReadOnly),
            },
            { label: texts.download, icon: icon(Download), onSelect: () => void actions.download() },
            ...(isReadOnly
              ? []
              : [{ label: texts.remove.button, icon: icon(Trash2), danger: true, onSelect: actions.remove }]),
          ]}
        />
      </div>
    </header>
  );
}
