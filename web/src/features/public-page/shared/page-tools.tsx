import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { Printer, Share2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { notify } from "../../../lib/toast";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";

/** Shares and prints the page. */
export function PageTools({ share: shared }: Pick<PublicNutritionist, "share">) {
  return (
    <div className={`line gap-1 middle ${styles.tools}`}>
      <Button
        variant="quiet"
        size="small"
        icon={<Share2 size={16} aria-hidden="true" />}
        onClick={() => void share(shared)}
      >
        {texts.share}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </div>
  );
}

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share({ title, description }: PublicNutritionist["share"]): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  const canShare = typeof navigator.share === "function";
  try {
    if (canShare) await navigator.share({ title, text: description, url });
    else await navigator.clipboard.writeText(url);
  } catch {
    // The user closed the share sheet, which needs no message.
    return;
  }
  if (!canShare) notify.success(texts.copied);
}
