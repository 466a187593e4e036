import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { useState, type ComponentType } from "react";
import { DialogNotice } from "../../../ui/dialog/dialog-notice";
import { useCloser, useOpenRequest } from "../api/link-requests";
import { texts } from "../texts";

/**
 * Gives a dialog its request as it is now: when it is answered meanwhile, the dialog says so and by whom, and keeps what is
 * typed.
 */
export function aboutLinkRequest<Props extends { request: LinkRequest }>(Content: ComponentType<Props>) {
  return function AboutLinkRequest(props: Props) {
    const [opened] = useState(props.request);
    const { data: open } = useOpenRequest(opened.patient._id);
    const current = open?._id === opened._id ? open : undefined;
    const isClosed = open !== undefined && !current;
    return (
      <DialogNotice value={useClosedText(opened, isClosed)}>
        <Content {...props} request={current ?? opened} />
      </DialogNotice>
    );
  };
}

/** Waits until it is known who closed it, because nobody is told of their own answer as of somebody else's. */
function useClosedText(request: LinkRequest, isClosed: boolean): string | undefined {
  const closer = useCloser(request, isClosed);
  if (!isClosed || closer.isLoading) return undefined;
  return closer.data ? texts.closedBy[closer.data] : texts.closed;
}
