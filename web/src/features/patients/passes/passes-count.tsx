import { Ticket, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { lowPasses } from "@nutria/contract/store/product";
import { usePassInfo } from "../api/passes";
import { texts } from "../texts";
import styles from "./plan-and-passes.module.css";

/** The number of available passes; few of them are a warning, with the way to buy (spec A §2). */
export function PassesCount() {
  const { data } = usePassInfo();
  if (!data) return null;
  const { activePasses, hasHadPasses } = data;
  if (activePasses > lowPasses)
    return (
      <span className={styles.count} data-numbers>
        <Ticket size={18} aria-hidden="true" />
        {texts.passes.available(activePasses)}
      </span>
    );
  // A newcomer is not warned of passes that were never there.
  const Icon = hasHadPasses ? TriangleAlert : Ticket;
  return (
    <span className={`${styles.count} ${hasHadPasses ? "warning" : ""}`} data-low="" data-numbers>
      <Icon size={18} aria-hidden="true" />
      <span>
        {hasHadPasses ? texts.passes.low(activePasses) : texts.passes.none}{" "}
        <Link to={paths.settingsPasses.href()}>{texts.passes.buy}</Link>
      </span>
    </span>
  );
}
