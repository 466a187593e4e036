import { Copy, ExternalLink } from "lucide-react";
import { Button, buttonClass } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { LoadFailed } from "../../../components/ui/load-failed";
import { Spinner } from "../../../components/ui/spinner";
import { TextField } from "../../../components/ui/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { genericTexts, toText } from "../../../lib/to-text";
import { useShareLink } from "../api/share-link-request";
import { texts } from "../texts";
import styles from "./link-requests.module.css";

/** Hands a request's page to the person by WhatsApp, or as a link to paste anywhere. */
export function ShareLinkRequestDialog({ id, name }: { id: string; name: string }) {
  const dialogs = useDialogs();
  const share = useShareLink(id);
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(texts.share.copied),
      () => notify.warning(texts.share.copyFailed),
    );

  return (
    <Dialog
      title={texts.share.title}
      description={texts.share.intro(name)}
      onClose={dialogs.close}
      actions={
        share.data && (
          <>
            <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(share.data.url)}>
              {texts.share.copy}
            </Button>
            <a
              className={buttonClass("primary")}
              href={share.data.whatsappUrl}
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
      {share.data && (
        <>
          <p className={styles.message}>
            {share.data.text.replace(share.data.url, "").trim()}
            <span>{share.data.url}</span>
          </p>
          <TextField
            label={texts.share.link}
            value={share.data.url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
    </Dialog>
  );
}
