import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../components/ui/dialog/dialog-notice";
import { useOpenRequest } from "../api/link-requests";
import { texts } from "../texts";

/**
 * Gives a dialog its request as it is now: when the other side answers it meanwhile, the dialog says so and keeps what
 * is typed.
 */
export function aboutLinkRequest<Props extends { request: LinkRequest }>(Content: ComponentType<Props>) {
  return function AboutLinkRequest(props: Props) {
    const [opened] = useState(props.request);
    const { data: open } = useOpenRequest(opened.patient._id);
    const current = open?._id === opened._id ? open : undefined;
    const isClosed = open !== undefined && !current;
    return (
      <DialogNotice value={isClosed ? texts.closed : undefined}>
        <Content {...props} request={current ?? opened} />
      </DialogNotice>
    );
  };
}
