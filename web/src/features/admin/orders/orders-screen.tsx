import { ChevronLeft } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useOrders } from "../api/orders";
import styles from "../shared/admin-screen.module.css";
import { ListSkeleton } from "../shared/list-skeleton";
import { LoadMore } from "../shared/load-more";
import { ScreenHead } from "../shared/screen-head";
import { OrderTable } from "./order-table";
import { ordersTexts as texts } from "./orders-texts";

/** The payments of one nutritionist, to look at and to refund. */
export function AdminOrdersScreen() {
  usePageTitle(texts.title);
  const { id = "" } = useParams();
  const list = useOrders(id);
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { nutritionist } = orders[0] ?? {};
  const lead = nutritionist
    ? texts.leadOf(`${nutritionist.name} ${nutritionist.lastName}`, nutritionist.email)
    : texts.lead;
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={texts.title}
        lead={lead}
        action={
          <Link to={paths.adminNutritionists.href()} className={buttonClass("quiet")}>
            <ChevronLeft size={18} aria-hidden="true" />
            {texts.back}
          </Link>
        }
      />
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.data && orders.length === 0 && <EmptyState text={texts.none} />}
      {orders.length > 0 && <OrderTable orders={orders} />}
      <LoadMore list={list} />
    </div>
  );
}
