import { ApiError } from "@nutria/contract/wire/api-error";
import type { ResponseOf } from "@nutria/contract/wire/define";
import type { patientRoutes } from "@nutria/contract/routes/patients";
import type { UseQueryResult } from "@tanstack/react-query";
import { Copy, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { genericTexts, toText } from "../../../lib/format/to-text";
import { useIsWaiting, useShareLink } from "../api/link-requests";
import { texts } from "../texts";
import styles from "../shared/link-requests.module.css";
import { RequestAnswered } from "./request-answered";
import { RequestCode } from "./request-code";

export interface ShareLinkRequestProps {
  id: string;
  name: string;
  patientId: string;
}

/**
 * Shows a request's page as a code, which the person beside the nutritionist scans, and shares it by WhatsApp or as a link
 * to copy. It tells when the request was answered.
 */
export function ShareLinkRequestDialog({ id, name, patientId }: ShareLinkRequestProps) {
  const { title, introWithCode: intro } = texts.share;
  const share = useShareLink(id);
  const isWaiting = useIsWaiting(id, patientId);
  const { error, data } = share;
  const isClosed = error instanceof ApiError && error.code === "link_request_closed";
  if (isClosed || isWaiting === false) return <RequestAnswered name={name} patientId={patientId} />;
  return (
    <ShareDialog
      title={title}
      intro={intro(name)}
      share={share}
      code={data && <RequestCode url={data.url} />}
    />
  );
}

interface ShareDialogProps {
  title: string;
  intro: string;
  share: Pick<
    UseQueryResult<ResponseOf<typeof patientRoutes.shareLinkRequest>>,
    "data" | "error" | "isPending" | "isError" | "refetch"
  >;
  /** The page as a code. */
  code?: ReactNode;
}

/** Shares a mailed page in another way: by WhatsApp, or as a link to copy. */
export function ShareDialog({ title, intro, share, code }: ShareDialogProps) {
  const dialogs = useDialogs();
  const link = share.data;
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(texts.share.copied),
      () => notify.warning(texts.share.copyFailed),
    );

  return (
    <Dialog
      title={title}
      description={intro}
      onClose={dialogs.close}
      actions={
        link && (
          <>
            <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(link.url)}>
              {texts.share.copy}
            </Button>
            <a
              className={buttonClass("primary")}
              href={link.whatsappUrl}
              target="_blank"
              rel="noreferrer"
              data-autofocus
            >
              <ExternalLink size={18} aria-hidden="true" />
              {texts.share.open}
            </a>
          </>
        )
      }
    >
      {share.isPending && <Spinner label={texts.share.loading} />}
      {share.isError && (
        <LoadFailed text={toText(share.error, genericTexts.load)} onRetry={() => void share.refetch()} />
      )}
      {code}
      {link && (
        <>
          <p className={`pad-3-4 rounded sunken breaks ${styles.message}`}>
            {link.text.replace(link.url, "").trim()}
            <span>{link.url}</span>
          </p>
          <TextField
            label={texts.share.link}
            value={link.url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
    </Dialog>
  );
}
