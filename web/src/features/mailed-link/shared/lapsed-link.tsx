import type { ResponseOf } from "@nutria/contract/wire/define";
import type { clientRoutes } from "@nutria/contract/routes/client";
import { Hourglass } from "lucide-react";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface LapsedLinkProps {
  /** The kind of request; undefined when the link had expired before it was opened. */
  kind?: ResponseOf<typeof clientRoutes.getMailedLink>["kind"] | undefined;
}

/** Says that the link has expired. */
export function LapsedLink({ kind }: LapsedLinkProps) {
  return (
    <>
      <Hourglass size={40} className="muted" aria-hidden="true" />
      <div className="stack gap-2">
        <FocusedHeading>{texts.lapsed.title}</FocusedHeading>
        <p className="muted">{texts.lapsed.help[kind ?? "unknown"]}</p>
      </div>
    </>
  );
}
