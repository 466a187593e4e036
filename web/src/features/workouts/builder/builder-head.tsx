import { programLabels } from "@nutria/contract/catalogues/workouts/programs";
import { ChevronLeft, CopyPlus, Ellipsis, Play, SlidersHorizontal, Trash2, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { SaveStateText } from "../../../ui/feedback/save-state";
import { Menu } from "../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { videoKindOf } from "../shared/video-kind";
import type { WorkoutEditor } from "./editor/use-workout-editor";
import type { BuilderActions } from "./use-builder-actions";
import { builderTexts as texts } from "./texts";
import styles from "./builder-head.module.css";

interface BuilderHeadProps {
  editor: WorkoutEditor;
  actions: BuilderActions;
  isPhone: boolean;
  onDetails: () => void;
}

/** Which workout it is, where the changes are, and the main actions. */
export function BuilderHead({ editor, actions, isPhone, onDetails }: BuilderHeadProps) {
  const { name, program, video } = editor.content;
  const icon = (Icon: typeof Play) => <Icon size={18} aria-hidden="true" />;
  const state = (
    <SaveStateText className={styles.state} state={editor.state} onRetry={() => void editor.flush()} />
  );
  return (
    <header className={`stack gap-2-3 level ${styles.head}`}>
      <Link
        className={`stack centred rounded muted ${styles.back}`}
        to={paths.workouts.href()}
        aria-label={texts.back}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Link>
      <div className={`shrinks ${styles.what}`}>
        <h1>{name}</h1>
        <p className={editor.state.kind === "unchanged" ? undefined : styles.replaced}>
          {programLabels[program]} · {texts.video[videoKindOf(video)]}
        </p>
      </div>
      {state}
      <Button
        className={styles.play ?? ""}
        aria-label={texts.play}
        icon={icon(Play)}
        onClick={() => void actions.play()}
      >
        <span className={styles.long}>{texts.play}</span>
      </Button>
      {!isPhone && (
        <Button variant="primary" icon={icon(Users)} onClick={() => void actions.assign()}>
          {texts.assign}
        </Button>
      )}
      <Menu
        label={texts.more}
        trigger={icon(Ellipsis)}
        items={[
          ...(isPhone
            ? [{ label: texts.assign, icon: icon(Users), onSelect: () => void actions.assign() }]
            : []),
          { label: texts.details, icon: icon(SlidersHorizontal), onSelect: onDetails },
          { label: texts.saveCopy, icon: icon(CopyPlus), onSelect: () => void actions.saveCopy() },
          { label: texts.remove, icon: icon(Trash2), danger: true, onSelect: actions.remove },
        ]}
      />
    </header>
  );
}
