import { formatDayAt } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import { ApiError } from "@nutria/contract/wire/api-error";
import { myPaths } from "@nutria/contract/web/my-paths";
import { clientRightsRoutes } from "@nutria/contract/routes/client/rights";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { PasswordField } from "../../../ui/fields/password-field";
import { useAppMutation, useAppQuery } from "../../../data/query/patient-query";
import { SubPage } from "../shell/page";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";

const texts = settingsTexts.removal;
const invalidates = [clientRightsRoutes.getAccountRemoval];

/** Asks to remove the account, or takes that back while its days last. */
export function RemovalScreen() {
  const removal = useAppQuery(clientRightsRoutes.getAccountRemoval, {});
  return (
    <SubPage title={settingsTexts.remove} backTo={myPaths.settings.href()}>
      {removal.isPending && <Skeleton height={240} />}
      {!removal.data && removal.isError && <LoadFailed onRetry={() => void removal.refetch()} />}
      {removal.data &&
        (removal.data.removesAt === null ? <RemovalForm /> : <Asked removesAt={removal.data.removesAt} />)}
    </SubPage>
  );
}

function RemovalForm() {
  const [password, setPassword] = useState("");
  const focusInvalid = useFocusInvalid();
  const form = useRef<HTMLFormElement>(null);
  const ask = useAppMutation(clientRightsRoutes.requestAccountRemoval, {
    fallback: texts.failed,
    handles: ["wrong_current_password"],
    onError: () => focusInvalid(form.current),
    invalidates,
  });
  const { error } = ask;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ body: { password } });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.lead}</p>
      <ul className={`stack gap-2 ${styles.bullets}`}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <PasswordField
        label={texts.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error instanceof ApiError ? (error.fields?.password ?? error.message) : undefined}
      />
      <Button type="submit" variant="danger" loading={ask.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function Asked({ removesAt }: { removesAt: string }) {
  const undo = useAppMutation(clientRightsRoutes.undoAccountRemoval, {
    fallback: texts.failed,
    success: texts.undone,
    invalidates,
  });
  return (
    <div className={styles.form}>
      <Notice kind="warning">{texts.asked(formatDayAt(removesAt, browserZone()))}</Notice>
      <Button variant="primary" loading={undo.isPending} onClick={() => undo.mutate({})}>
        {texts.undo}
      </Button>
    </div>
  );
}
