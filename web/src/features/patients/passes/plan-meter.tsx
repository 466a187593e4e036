import { usePlanCounts } from "../api/patients";
import { texts } from "../texts";
import styles from "./plan-and-passes.module.css";

/** Shows how much of the plan is in use: `24 de 30 pacientes en plan`. */
export function PlanMeter() {
  const { data } = usePlanCounts();
  if (!data) return null;
  if (data.usersInPlan === null)
    return <p className={styles.meter}>{texts.plan.unlimited(data.activatedUsers)}</p>;

  const isFull = data.activatedUsers >= data.usersInPlan;
  return (
    <p className={isFull ? `${styles.meter} ${styles.meterFull}` : styles.meter}>
      <span data-numbers>{texts.plan.inPlan(data.activatedUsers, data.usersInPlan)}</span>
      <meter min={0} max={Math.max(1, data.usersInPlan)} value={data.activatedUsers} aria-hidden="true" />
      {isFull && <span>{texts.plan.full}</span>}
    </p>
  );
}
