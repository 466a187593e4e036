import type { Product } from "@nutria/contract/schemas/store/admin-store";
import { Badge } from "../../../ui/display/badge";
import { useDialogs } from "../../../lib/dialogs";
import { formatMoney } from "../../../lib/format/format-money";
import { EditCell, ListTable } from "../shared/list-table";
import styles from "../shared/table.module.css";
import { productTexts as texts } from "./store-texts";

const { columns } = texts;

/** The products: a table, or cards on a narrow screen. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <ListTable
      label={texts.title}
      columns={[columns.name, columns.content, columns.price, columns.status]}
      actions={columns.actions}
    >
      {products.map((product) => (
        <Row key={product._id} product={product} />
      ))}
    </ListTable>
  );
}

function Row({ product }: { product: Product }) {
  const dialogs = useDialogs();
  const { type, name, price, isActive } = product;
  return (
    <tr>
      <td>
        <div className={styles.main}>
          <strong>{name}</strong>
          <span className="muted small">{texts.types[type]}</span>
        </div>
      </td>
      <td data-label={columns.content}>{texts.content(product)}</td>
      <td data-label={columns.price} className={styles.tight}>
        {formatMoney(price)} {type === "subscription" && texts.aMonth}
      </td>
      <td data-label={columns.status}>
        <span className="line wrap gap-1-2">
          <Badge tone={isActive ? "onsite" : "neutral"}>{isActive ? texts.active : texts.inactive}</Badge>
        </span>
      </td>
      <EditCell
        text={texts.edit}
        label={texts.editOf(name)}
        onEdit={() => dialogs.open("productForm", { product })}
      />
    </tr>
  );
}
