import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../components/ui/dialog/dialog-notice";
import { useKnownLinkRequests } from "../api/link-requests";
import { texts } from "../texts";

/**
 * Gives a dialog its request as it is now: when the other side answers it meanwhile, the dialog says so and keeps what
 * is typed.
 */
export function aboutLinkRequest<Props extends { request: LinkRequest }>(Content: ComponentType<Props>) {
  return function AboutLinkRequest(props: Props) {
    const [opened] = useState(props.request);
    const pending = useKnownLinkRequests();
    const current = pending?.find(({ _id }) => _id === opened._id);
    const isClosed = pending !== undefined && !current;
    return (
      <DialogNotice value={isClosed ? texts.closed : undefined}>
        <Content {...props} request={current ?? opened} />
      </DialogNotice>
    );
  };
}
