import { ArrowDown } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { conversationTexts as texts } from "../texts";

/** Leads to messages that came below what is in sight. */
export function NewsButton({ className, onClick }: { className?: string | undefined; onClick: () => void }) {
  return (
    <Button
      size="small"
      className={className ?? ""}
      icon={<ArrowDown size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {texts.newBelow}
    </Button>
  );
}
