import { secondFactorRoutes } from "@nutria/contract/routes/second-factor";
import { SecondFactorForm } from "@nutria/contract/schemas/administrator-access";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { TextField } from "../../../ui/fields/text-field";
import { useRouteQuery } from "../../../data/query/query";
import { useContractForm } from "../../../lib/forms/form";
import { usePageTitle } from "../../../lib/page-title";
import { AccessCard, accessStyles, useSignIn, type Credentials } from "../../access/index";
import { adminTexts } from "../texts";
import styles from "./second-factor-step.module.css";

const texts = adminTexts.secondFactor;

interface SecondFactorStepProps {
  credentials: Credentials;
  /** Whether an authenticator app is set up; otherwise this step shows the key for one. */
  isSetUp: boolean;
  onBack: () => void;
}

/** The second step of an administrator's sign-in: the code of an authenticator app. */
export function SecondFactorStep({ credentials, isSetUp, onBack }: SecondFactorStepProps) {
  usePageTitle(texts.title);
  const form = useContractForm(SecondFactorForm, { defaultValues: { code: "" } });
  const signIn = useSignIn("admin", {
    onUnverified: onBack,
    onError: form.applyServerErrors,
    onCodeMissing: onBack,
  });
  const submit = form.handleSubmit(({ code }) =>
    signIn.mutate({ query: { role: "admin" }, body: { ...credentials, code } }),
  );
  return (
    <AccessCard
      title={isSetUp ? texts.title : texts.setUpTitle}
      lead={isSetUp ? texts.lead : texts.setUpLead}
      foot={
        <button type="button" className={accessStyles.textButton} onClick={onBack}>
          {texts.back}
        </button>
      }
    >
      {!isSetUp && <NewKey credentials={credentials} />}
      <form className={accessStyles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register("code")}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={form.formState.errors.code?.message}
        />
        <Button type="submit" variant="primary" fullWidth loading={signIn.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AccessCard>
  );
}

/** The key for an authenticator app, as a QR code and as text. */
function NewKey({ credentials }: { credentials: Credentials }) {
  // A key is shown once and never read from the cache.
  const { data, isError, refetch } = useRouteQuery(
    secondFactorRoutes.setUpSecondFactor,
    { body: credentials },
    { staleTime: Infinity, gcTime: 0 },
  );
  if (isError) return <LoadFailed text={texts.fallback} onRetry={() => void refetch()} />;
  return (
    <div className="stack gap-3">
      <p>{texts.scan}</p>
      <div className={`stack centred ${styles.qr}`}>
        {data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
            alt={texts.qr}
            width={208}
            height={208}
          />
        ) : (
          <Spinner />
        )}
      </div>
      <p>{texts.byHand}</p>
      <p>
        <code className="small breaks">{data?.key.match(/.{4}/g)?.join(" ") ?? "…"}</code>
      </p>
      <p>{texts.thenCode}</p>
    </div>
  );
}
