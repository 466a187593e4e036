import type { Partner } from "@nutria/contract/schemas/admin";
import { Ellipsis, KeyRound, PackageMinus, Pencil, ShieldX } from "lucide-react";
import { Badge } from "../../../ui/display/badge";
import { Button } from "../../../ui/actions/button";
import { Menu } from "../../../ui/navigation/menu";
import { useDialogs } from "../../../lib/dialogs";
import { whenOf } from "../shared/when";
import { partnersTexts as texts } from "./partners-texts";
import styles from "./partner-card.module.css";

/** A scan partner: its stock, its keys and its actions. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const dialogs = useDialogs();
  const { name, address, city, isActive, keys } = partner;
  return (
    <li className="card column gap-4 shrinks pad-5">
      <div className={`line gap-3 between ${styles.head}`}>
        <div className={`shrinks breaks ${styles.name}`}>
          <h2>{name}</h2>
          <p className="muted small">
            {address}, {city}
          </p>
        </div>
        <Badge tone={isActive ? "onsite" : "neutral"}>{isActive ? texts.active : texts.inactive}</Badge>
      </div>
      <Stock partner={partner} />
      <Keys keys={keys} />
      <div className={`line wrap gap-2 ${styles.actions}`}>
        <Button
          size="small"
          aria-label={texts.addStockOf(name)}
          onClick={() => dialogs.open("partnerStock", { partner })}
        >
          {texts.addStock}
        </Button>
        <Button
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={texts.editOf(name)}
          onClick={() => dialogs.open("partnerForm", { partner })}
        >
          {texts.edit}
        </Button>
        <Menu
          label={texts.actions(name)}
          trigger={<Ellipsis size={18} aria-hidden="true" />}
          items={[
            {
              label: texts.rotate.action,
              icon: <KeyRound size={18} aria-hidden="true" />,
              onSelect: () => dialogs.open("rotatePartnerKey", { partner }),
            },
            {
              label: texts.revoke.action,
              icon: <ShieldX size={18} aria-hidden="true" />,
              danger: true,
              disabled: keys.length === 0,
              onSelect: () => dialogs.open("revokePartnerKeys", { partner }),
            },
          ]}
        />
      </div>
    </li>
  );
}

function Stock({ partner: { stock, threshold } }: { partner: Partner }) {
  const isOut = stock <= 0;
  const isLow = stock <= threshold;
  const tone = isOut ? styles.out : isLow ? styles.low : "";
  return (
    <div className="row wrap gap-1-3">
      <p className={tone}>
        <strong className="large numbers">{stock}</strong> {texts.left(stock)}
      </p>
      {(isOut || isLow) && (
        <Badge tone={isOut ? "danger" : "warning"} icon={<PackageMinus size={14} aria-hidden="true" />}>
          {isOut ? texts.out : texts.low}
        </Badge>
      )}
      <p className={`${styles.threshold} muted small`}>{texts.threshold(threshold)}</p>
    </div>
  );
}

function Keys({ keys }: Pick<Partner, "keys">) {
  return (
    <div className={styles.keys}>
      <h3>{texts.keys.title}</h3>
      {keys.length === 0 ? (
        <p className="muted small">{texts.keys.none}</p>
      ) : (
        <ul className={`stack gap-2px ${styles.list}`}>
          {keys.map(({ _id, hint, expiresAt }) => (
            <li key={_id} className="small">
              {expiresAt === null ? texts.keys.current(hint) : texts.keys.expiring(hint, whenOf(expiresAt))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
