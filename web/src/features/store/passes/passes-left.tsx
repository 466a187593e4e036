import { Ticket } from "lucide-react";
import { Notice } from "../../../components/ui/feedback/notice";
import { lowPasses } from "@nutria/contract/product";
import { useAvailablePasses } from "../api/products";
import styles from "./passes.module.css";
import { passesTexts as texts } from "./passes-texts";

/** The available passes; a warning takes their place when few are left (spec B §9). */
export function PassesLeft() {
  const { data } = useAvailablePasses();
  if (!data) return <div className={styles.left} />;
  if (data.activePasses <= lowPasses && data.hasHadPasses) {
    return (
      <Notice kind="warning">
        <strong>{texts.low(data.activePasses)}</strong> {texts.lowHelp}
      </Notice>
    );
  }
  return (
    <p className={styles.left} data-numbers>
      <Ticket size={18} aria-hidden="true" />
      {texts.available(data.activePasses)}
    </p>
  );
}
