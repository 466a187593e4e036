import { formatInstant } from "@nutria/calendar/format";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { cfdiUses, taxRegimes } from "@nutria/contract/catalogues/fiscal";
import { productName } from "@nutria/contract/store/product";
import { provider } from "@nutria/contract/provider";
import type { Receipt } from "@nutria/contract/schemas/store/store";
import { CircleCheck, Undo2 } from "lucide-react";
import { Logo } from "../../../ui/display/logo";
import { formatMoney } from "../../../lib/format/format-money";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { instalmentsText } from "../shared/instalments-text";
import { amountInWords } from "./amount-in-words";
import styles from "./receipt.module.css";
import { receiptTexts as texts } from "./receipt-texts";

/** The sheet of a receipt; light in dark mode too, as paper is. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, order, buyer, timeZone } = receipt;
  return (
    <article className={`stack fit framed rounded-card ${styles.sheet}`} data-numbers>
      <header className={`line wrap between ${styles.head}`}>
        <Logo size={32} />
        <div>
          <h1>{texts.title}</h1>
          <p className={`muted breaks ${styles.soft}`}>
            {texts.number} <strong>{number}</strong> ·{" "}
            <time dateTime={order.paidAt ?? order.createdAt}>
              {formatInstant(order.paidAt ?? order.createdAt, timeZone)}
            </time>
          </p>
        </div>
      </header>
      <div className={styles.parties}>
        <Party
          label={texts.issuer}
          name={provider.legalName ?? productName}
          lines={provider.address === null ? [] : [provider.address]}
        />
        <Party
          label={texts.buyer}
          name={buyer.name}
          lines={[
            ...(buyer.rfc === null ? [] : [texts.rfc(buyer.rfc)]),
            ...(buyer.taxRegime === null ? [] : [texts.taxRegime(entryText(taxRegimes, buyer.taxRegime))]),
            ...(buyer.cfdiUse === null ? [] : [texts.cfdiUse(entryText(cfdiUses, buyer.cfdiUse))]),
            ...(buyer.zipCode === null ? [] : [texts.zipCode(buyer.zipCode)]),
            buyer.email,
          ]}
        />
      </div>
      <Items receipt={receipt} />
      <Sums receipt={receipt} />
      <PaymentBox receipt={receipt} />
      <footer className={`muted small ${styles.note}`}>{texts.notInvoice}</footer>
    </article>
  );
}

/** A code of the SAT with its name, `612 Personas Físicas…`. */
function entryText(entries: readonly CatalogueEntry[], code: string): string {
  const name = entries.find(({ _id }) => _id === code)?.name;
  return name === undefined ? code : `${code} ${name}`;
}

function Party({ label, name, lines }: { label: string; name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2>{label}</h2>
      <strong>{name}</strong>
      {lines.map((line) => (
        <p key={line} className={`muted breaks ${styles.soft}`}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Items({ receipt: { order, subtotal } }: { receipt: Receipt }) {
  const { columns } = texts;
  const { discount, passesAmount } = order;
  // A bundle whose price does not divide evenly is one thing, so that price and quantity give the amount.
  const quantity = passesAmount !== null && subtotal % passesAmount === 0 ? passesAmount : 1;
  const price = formatMoney(subtotal / quantity);
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{columns.concept}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <strong>{order.passesAmount === null ? order.name : texts.passes}</strong>
            <p className={`muted breaks ${styles.soft}`}>
              {order.passesAmount === null
                ? texts.subscriptionDetail
                : texts.passesDetail(order.passesAmount)}
            </p>
            <p className={styles.times}>{texts.times(quantity, price)}</p>
          </td>
          <td>{quantity}</td>
          <td>{price}</td>
          <td>{formatMoney(subtotal)}</td>
        </tr>
        {discount && (
          <tr>
            <td>{texts.discount(discount.code, discount.percent)}</td>
            <td />
            <td />
            <td>−{formatMoney(discount.amount)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Sums({ receipt: { net, tax, order } }: { receipt: Receipt }) {
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>{texts.net}</dt>
          <dd>{formatMoney(net)}</dd>
        </div>
        <div>
          <dt>{texts.tax}</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{texts.total}</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
      <p className={`muted small ${styles.words}`}>{amountInWords(order.total)}</p>
    </div>
  );
}

function PaymentBox({ receipt: { order } }: { receipt: Receipt }) {
  const isRefunded = order.status === "refunded";
  const Icon = isRefunded ? Undo2 : CircleCheck;
  return (
    <div className={`row wrap between framed rounded-card ${styles.payment}`}>
      <div>
        <h2>{texts.payment}</h2>
        <p>
          {order.card && <strong>{cardNameOf(order.card)}</strong>}
          {order.interestFree > 1 &&
            `, ${texts.instalments(instalmentsText(order.total, order.interestFree))}`}
        </p>
        {order.authorizationCode !== null && (
          <p className={`muted breaks ${styles.soft}`}>{texts.authorization(order.authorizationCode)}</p>
        )}
      </div>
      <span
        className={
          isRefunded
            ? `inline-row gap-6px pill good ${styles.refunded}`
            : `inline-row gap-6px pill good ${styles.paid}`
        }
      >
        <Icon size={16} aria-hidden="true" />
        {isRefunded ? texts.refunded : texts.paid}
      </span>
    </div>
  );
}
