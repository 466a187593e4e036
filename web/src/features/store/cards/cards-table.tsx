import type { Card } from "@nutria/contract/schemas/store/store";
import { CircleAlert, Clock, Ellipsis, Star, Trash2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Badge } from "../../../ui/display/badge";
import { TableHead } from "../../../ui/display/table-head";
import { Menu } from "../../../ui/navigation/menu";
import { useDialogs } from "../../../lib/dialogs";
import { useIsPhone } from "../../../lib/use-is-phone";
import { BrandMark } from "../shared/brand-mark";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { expiryOf, expiryStateOf, type Expiry } from "../shared/card-name";
import styles from "./cards.module.css";
import { cardsTexts as texts } from "./cards-texts";

/** The cards: a table, or cards with a menu on a phone. */
export function CardsTable({ cards, today }: { cards: readonly Card[]; today: string }) {
  const { columns } = texts;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <TableHead columns={[columns.card, columns.name, columns.expiry]} actions={columns.actions} />
        <tbody>
          {cards.map((card) => (
            <CardRow key={card._id} card={card} expiry={expiryStateOf(card, today)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardRow({ card, expiry }: { card: Card; expiry: Expiry }) {
  return (
    <tr>
      <td className={`row wrap gap-2-3 ${styles.card}`}>
        <BrandMark brand={card.brand} />
        <strong>
          <span aria-hidden="true">•••• {card.last4}</span>
          <span className="visually-hidden">{texts.ending(card.last4)}</span>
        </strong>
        <CardBadges isDefault={card.default} expiry={expiry} />
      </td>
      <td className={`breaks ${styles.name}`}>{card.name}</td>
      <td className={styles.expiry}>
        <span className={styles.label}>{texts.columns.expiry} </span>
        {expiryOf(card)}
      </td>
      <td className={styles.actions}>
        <CardActions card={card} expiry={expiry} />
      </td>
    </tr>
  );
}

function CardBadges({ isDefault, expiry }: { isDefault: boolean; expiry: Expiry }) {
  return (
    <>
      {isDefault && (
        <Badge tone="primary" icon={<Star size={14} aria-hidden="true" />}>
          {texts.default}
        </Badge>
      )}
      {expiry === "soon" && (
        <Badge tone="warning" icon={<Clock size={14} aria-hidden="true" />}>
          {texts.soon}
        </Badge>
      )}
      {expiry === "expired" && (
        <Badge tone="danger" icon={<CircleAlert size={14} aria-hidden="true" />}>
          {texts.expired}
        </Badge>
      )}
    </>
  );
}

/** An expired card cannot become the default one. */
function CardActions({ card, expiry }: { card: Card; expiry: Expiry }) {
  const dialogs = useDialogs();
  const isPhone = useIsPhone();
  const name = cardNameOf(card);
  const canBeDefault = !card.default && expiry !== "expired";
  const makeDefault = () => dialogs.open("changeDefaultCard", { card });
  const remove = () => dialogs.open("deleteCard", { card });
  if (isPhone) {
    return (
      <Menu
        label={texts.actionsOf(name)}
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        items={[
          ...(canBeDefault
            ? [
                {
                  label: texts.makeDefault,
                  icon: <Star size={18} aria-hidden="true" />,
                  onSelect: makeDefault,
                },
              ]
            : []),
          {
            label: texts.remove,
            icon: <Trash2 size={18} aria-hidden="true" />,
            danger: true,
            onSelect: remove,
          },
        ]}
      />
    );
  }
  return (
    <>
      {canBeDefault && (
        <Button variant="quiet" size="small" aria-label={texts.makeDefaultOf(name)} onClick={makeDefault}>
          {texts.makeDefault}
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label={texts.removeOf(name)} onClick={remove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </>
  );
}
