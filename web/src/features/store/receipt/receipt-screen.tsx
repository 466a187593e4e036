import { ApiError } from "@nutria/contract/wire/api-error";
import { ArrowLeft, Printer } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { useReceipt } from "../api/history";
import { ReceiptSheet } from "./receipt-sheet";
import styles from "./receipt.module.css";
import { receiptTexts as texts } from "./receipt-texts";

/** The receipt of a payment, made to be printed on letter or A4. */
export function ReceiptScreen() {
  const { id = "" } = useParams();
  const { data: receipt, error, isError, refetch } = useReceipt(id);
  // The browser offers the title as the name of the file.
  usePageTitle(receipt ? texts.pageTitle(receipt.number) : texts.title);
  return (
    <div className={`stack fit gap-5 ${styles.screen}`}>
      <div className={`row wrap gap-3 between ${styles.bar}`}>
        <Link to={paths.settingsHistory.href()}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
        <Button
          variant="primary"
          icon={<Printer size={18} aria-hidden="true" />}
          disabled={!receipt}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : !isError ? (
        <Skeleton height={560} radius={12} />
      ) : error instanceof ApiError && error.code === "not_found" ? (
        <EmptyState text={texts.none} />
      ) : (
        <LoadFailed onRetry={() => void refetch()} />
      )}
    </div>
  );
}
