import type { SaveState } from "../../../../lib/autosave/section-sync";
import { Button } from "../../../../components/ui/actions/button";
import { recordTexts } from "../record-texts";
import { SaveStateText } from "./save-state";
import styles from "./section-screen.module.css";

interface SectionHeaderProps {
  title: string;
  state: SaveState;
  isReadOnly: boolean;
}

/** The title of a section, where its values are, and the button that saves at once. */
export function SectionHeader({ title, state, isReadOnly }: SectionHeaderProps) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      {!isReadOnly && (
        <>
          <SaveStateText state={state} />
          <Button type="submit" variant="primary" loading={state.kind === "saving"}>
            {recordTexts.section.save}
          </Button>
        </>
      )}
    </header>
  );
}
