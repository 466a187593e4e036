import { ApiError } from "@nutria/contract/wire/api-error";
import { paths } from "@nutria/contract/web/paths";
import { clientRoutes } from "@nutria/contract/routes/client";
import { AnswerInvitationInput, type MailedInvitationView } from "@nutria/contract/schemas/invitation";
import { defaultCountryCode } from "@nutria/contract/phone";
import { CalendarCheck, FolderHeart } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../ui/actions/button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { usePublicMutation } from "../../../data/query/public-query";
import { useContractForm } from "../../../lib/forms/form";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { LapsedLink } from "../shared/lapsed-link";
import { texts as pageTexts } from "../texts";
import { InvitationAccepted } from "./invitation-accepted";
import { invitationTexts as texts } from "./invitation-texts";

interface InvitationFormProps {
  token: string;
  view: MailedInvitationView;
  /** The e-mail is of somebody who is known: the page of this token asks for a code. */
  onCodeRequired: (token: string) => void;
}

const nobody = {
  name: "",
  lastName: "",
  email: "",
  countryCode: String(defaultCountryCode),
  phoneNumber: "",
};

/** The invited person registers and accepts, in one step. */
export function InvitationForm({ token, view, onCodeRequired }: InvitationFormProps) {
  const [hasLapsed, setHasLapsed] = useState(false);
  const form = useContractForm(AnswerInvitationInput, { defaultValues: nobody });
  const { register, control, handleSubmit, setValue, setError, applyServerErrors, formState } = form;
  const hasNoEmail = useWatch({ control, name: "hasNoEmail" }) === true;
  const answer = usePublicMutation(clientRoutes.answerInvitation, {
    fallback: texts.failed,
    handles: ["link_lapsed", "phone_taken"],
    onSuccess: (answered) => {
      if (answered.status === "codeRequired") onCodeRequired(answered.token);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || applyServerErrors(error)) return;
      if (error.code === "link_lapsed") setHasLapsed(true);
      if (error.code === "phone_taken") setError("phoneNumber", { message: error.message });
    },
  });
  const submit = handleSubmit((body) => answer.mutate({ params: { token }, body }));
  const { name, lastName } = view.nutritionist;
  const nutritionist = `${name} ${lastName}`;

  if (hasLapsed) return <LapsedLink kind={view.kind} />;
  if (answer.isSuccess && answer.data.status === "accepted") {
    return <InvitationAccepted nutritionist={nutritionist} bookingPath={answer.data.bookingPath} />;
  }
  return (
    <>
      <AvatarInitials name={name} lastName={lastName} size={64} />
      <div className="stack gap-2">
        <FocusedHeading>{texts.asks(nutritionist)}</FocusedHeading>
        <p className="muted">{texts.lead}</p>
      </div>
      <form className={styles.choice} noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields
          register={register}
          errors={formState.errors}
          labels={texts}
          isOwn
          noEmail={{
            label: texts.noEmail,
            help: texts.noEmailHelp,
            isChosen: hasNoEmail,
            onChoose: (isChosen) => {
              setValue("hasNoEmail", isChosen || undefined);
              setValue("email", "");
            },
          }}
        />
        <section className={styles.meaning} aria-labelledby="meaning">
          <h2 id="meaning">{texts.meaningTitle}</h2>
          <ul className={`stack gap-3 ${styles.points}`}>
            <li>
              <CalendarCheck size={18} aria-hidden="true" />
              {pageTexts.meaning.appointments}
            </li>
            <li>
              <FolderHeart size={18} aria-hidden="true" />
              {pageTexts.meaning.record}
            </li>
          </ul>
        </section>
        <p className="muted small">
          {texts.privacy}{" "}
          <a href={paths.privacy.href()} target="_blank" rel="noopener">
            {texts.privacyLink}
          </a>
          .
        </p>
        <div className={styles.answers}>
          <Button type="submit" variant="primary" fullWidth loading={answer.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <p className="small muted">{texts.unknown}</p>
    </>
  );
}
