import type { Partner } from "@nutria/contract/schemas/admin";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useRevokePartnerKeys, useRotatePartnerKey } from "../api/partners";
import { partnersTexts } from "./partners-texts";
import { AdminQuestion } from "../shared/admin-question";
import styles from "./partner-key.module.css";

/** Creates a partner's key after a confirmation, and shows it once. */
export function RotatePartnerKeyDialog({ partner }: { partner: Partner }) {
  const texts = partnersTexts.rotate;
  const rotate = useRotatePartnerKey();
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <NewKey value={key} />;
  const make = () =>
    rotate.mutate(
      { params: { id: partner._id } },
      {
        onSuccess: (answer) => {
          setKey(answer.key);
          // Clears the mutation, which would keep the key in memory after the dialog closes.
          rotate.reset();
        },
      },
    );
  return (
    <AdminQuestion
      texts={texts}
      lead={partner.keys.length === 0 ? texts.first(partner.name) : texts.lead(partner.name)}
      isBusy={rotate.isPending}
      onConfirm={make}
    />
  );
}

/** Closes only by its buttons, because a lost key must be replaced by a new one. */
function NewKey({ value }: { value: string }) {
  const { close } = useDialogs();
  const texts = partnersTexts.rotate;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.copyFailed),
    );
  return (
    <Dialog
      title={texts.ready}
      isDirty
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {texts.done}
        </Button>
      }
    >
      <Notice kind="warning">{texts.warning}</Notice>
      <div className={`line wrap gap-3 ${styles.key}`}>
        <TextField label={texts.key} value={value} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before all keys of a partner are revoked. */
export function RevokePartnerKeysDialog({ partner }: { partner: Partner }) {
  const { close } = useDialogs();
  const texts = partnersTexts.revoke;
  const revoke = useRevokePartnerKeys();
  return (
    <AdminQuestion
      texts={texts}
      lead={texts.lead(partner.name)}
      isDanger
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: partner._id } }, { onSettled: close })}
    />
  );
}
