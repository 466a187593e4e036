import { authRoutes } from "@nutria/contract/routes/auth";
import { VerificationRequestInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { TextField } from "../../../ui/fields/text-field";
import { myPaths } from "@nutria/contract/web/my-paths";
import { paths } from "@nutria/contract/web/paths";
import { useRouteMutation } from "../../../data/query/query";
import { useContractForm } from "../../../lib/forms/form";
import { AccessCard } from "../shared/access-card";
import { accessTexts } from "../texts";
import type { MailedVerification } from "./mailed-verification";
import { verifyEmailTexts } from "./verify-email-texts";

const texts = verifyEmailTexts.lapsed;
const RequestForm = z.pick(VerificationRequestInput, { email: true });

/** Says that the link has lapsed, and mails another one. */
export function LapsedVerification({ link }: { link: MailedVerification }) {
  const form = useContractForm(RequestForm, { defaultValues: { email: link.email } });
  const request = useRouteMutation(authRoutes.requestVerification, {
    fallback: verifyEmailTexts.fallback,
    onError: form.applyServerErrors,
  });
  const submit = form.handleSubmit(({ email }) => request.mutate({ body: { email, role: link.role } }));
  return (
    <AccessCard
      title={texts.title}
      lead={texts.lead}
      foot={<a href={(link.role === "patient" ? myPaths : paths).signIn.href()}>{texts.signIn}</a>}
    >
      {request.isSuccess ? (
        <Notice isAlert>{texts.sent(request.variables.body.email)}</Notice>
      ) : (
        <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            {...form.register("email")}
            label={accessTexts.email}
            type="email"
            autoComplete="username"
            error={form.formState.errors.email?.message}
          />
          <Button type="submit" variant="primary" fullWidth loading={request.isPending}>
            {texts.submit}
          </Button>
        </form>
      )}
    </AccessCard>
  );
}
