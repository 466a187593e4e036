import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { reportError } from "../../../data/call/report-error";
import type { PushSwitch } from "../../../lib/push/use-push-switch";
import { notify } from "../../../lib/toast";
import { endPushesWithSession } from "./nutritionist-pushes";
import styles from "./push-card.module.css";
import { pushTexts as texts, unusable } from "./push-texts";

/** Turns pushes on and off on this device. */
export function PushCard({ pushes: { support, isOn, isWorking, turn } }: { pushes: PushSwitch }) {
  async function change(wanted: boolean): Promise<void> {
    try {
      const isNowOn = await turn(wanted);
      if (isNowOn) endPushesWithSession();
      if (wanted && !isNowOn) notify.warning(texts.dismissed);
      else notify.success(wanted ? texts.on : texts.off);
    } catch (error) {
      reportError(error as Error, { fallback: texts.failed });
    }
  }

  return (
    <section className={`card fit ${styles.card}`}>
      <SwitchField
        label={texts.title}
        help={support === "ready" ? texts.help : unusable[support]}
        checked={isOn}
        disabled={isWorking || (support !== "ready" && !isOn)}
        onChange={({ target }) => void change(target.checked)}
      />
    </section>
  );
}
