import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../components/ui/dialog/dialog-notice";
import { wasAnsweredHere } from "../api/answered-here";
import { useOpenRequest } from "../api/link-requests";
import { texts } from "../texts";

/** Nobody is told of their own answer as of somebody else's. */
const closedText = (id: string) => (wasAnsweredHere(id) ? texts.closedByYou : texts.closed);

/**
 * Gives a dialog its request as it is now: when it is answered meanwhile, the dialog says so, and keeps what is typed.
 */
export function aboutLinkRequest<Props extends { request: LinkRequest }>(Content: ComponentType<Props>) {
  return function AboutLinkRequest(props: Props) {
    const [opened] = useState(props.request);
    const { data: open } = useOpenRequest(opened.patient._id);
    const current = open?._id === opened._id ? open : undefined;
    const isClosed = open !== undefined && !current;
    return (
      <DialogNotice value={isClosed ? closedText(opened._id) : undefined}>
        <Content {...props} request={current ?? opened} />
      </DialogNotice>
    );
  };
}
