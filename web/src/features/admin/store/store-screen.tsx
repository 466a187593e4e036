import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useProducts, usePromotions } from "../api/store";
import styles from "../shared/admin-screen.module.css";
import { ListSkeleton } from "../shared/list-skeleton";
import { ScreenHead } from "../shared/screen-head";
import { ProductTable } from "./product-table";
import { PromotionTable } from "./promotion-table";
import { productTexts, promotionTexts, storeTexts as texts } from "./store-texts";

/** What the store sells, and the promotion codes. */
export function AdminStoreScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  return (
    <div className={styles.screen}>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <List
        texts={productTexts}
        query={useProducts()}
        onAdd={() => dialogs.open("productForm", {})}
        render={(products) => <ProductTable products={products} />}
      />
      <List
        texts={promotionTexts}
        query={usePromotions()}
        onAdd={() => dialogs.open("promotionForm", {})}
        render={(promotions) => <PromotionTable promotions={promotions} />}
      />
    </div>
  );
}

interface ListProps<Item> {
  texts: { title: string; add: string; none: string };
  query: { data: Item[] | undefined; isPending: boolean; refetch: () => Promise<unknown> };
  onAdd: () => void;
  render: (items: Item[]) => ReactNode;
}

function List<Item>({ texts: { title, add, none }, query, onAdd, render }: ListProps<Item>) {
  return (
    <section className={`${styles.screen} ${styles.part}`} aria-label={title}>
      <div className={`line wrap between ${styles.head}`}>
        <h2>{title}</h2>
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      </div>
      {query.data && (query.data.length === 0 ? <EmptyState text={none} /> : render(query.data))}
      {query.isPending && <ListSkeleton />}
      {!query.data && !query.isPending && <LoadFailed onRetry={() => void query.refetch()} />}
    </section>
  );
}
