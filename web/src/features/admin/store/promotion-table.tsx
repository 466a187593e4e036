import type { Promotion } from "@nutria/contract/schemas/store/admin-store";
import { Badge } from "../../../ui/display/badge";
import { useDialogs } from "../../../lib/dialogs";
import { useNow } from "../../../lib/use-now";
import { EditCell, ListTable } from "../shared/list-table";
import styles from "../shared/table.module.css";
import { promotionTexts as texts } from "./store-texts";

type PromotionState = "active" | "planned" | "over" | "usedUp" | "off";

const { columns } = texts;

/** The promotions: a table, or cards on a narrow screen. */
export function PromotionTable({ promotions }: { promotions: readonly Promotion[] }) {
  const now = useNow();
  return (
    <ListTable
      label={texts.title}
      columns={[columns.code, columns.percent, columns.dates, columns.used, columns.each, columns.status]}
      actions={columns.actions}
    >
      {promotions.map((promotion) => (
        <Row key={promotion._id} promotion={promotion} now={now} />
      ))}
    </ListTable>
  );
}

function Row({ promotion, now }: { promotion: Promotion; now: string }) {
  const dialogs = useDialogs();
  const { _id, percent, limitPerNutritionist } = promotion;
  const state = promotionState(promotion, now);
  return (
    <tr>
      <td>
        <strong className={styles.main}>{_id}</strong>
      </td>
      <td data-label={columns.percent}>{texts.percent(percent)}</td>
      <td data-label={columns.dates} className={styles.tight}>
        {texts.dates(promotion)}
      </td>
      <td data-label={columns.used} className={styles.tight}>
        {texts.used(promotion)}
      </td>
      <td data-label={columns.each}>{texts.each(limitPerNutritionist)}</td>
      <td data-label={columns.status}>
        <span className="line wrap gap-1-2">
          <Badge tone={state === "active" ? "onsite" : "neutral"}>{texts.states[state]}</Badge>
        </span>
      </td>
      <EditCell
        text={texts.edit}
        label={texts.editOf(_id)}
        onEdit={() => dialogs.open("promotionForm", { promotion })}
      />
    </tr>
  );
}

/** Whether a promotion can be used at an instant, and if not, why. */
function promotionState(promotion: Promotion, now: string): PromotionState {
  const { isActive, startsAt, endsAt, usedTimes, limitInAll } = promotion;
  if (!isActive) return "off";
  if (endsAt !== null && now >= endsAt) return "over";
  if (now < startsAt) return "planned";
  return limitInAll !== null && usedTimes >= limitInAll ? "usedUp" : "active";
}
