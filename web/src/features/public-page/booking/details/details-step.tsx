import { ApiError } from "@nutria/contract/api-error";
import { maximumCommentLength } from "@nutria/contract/agenda";
import { useEffect, useState, type RefObject } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../../components/ui/actions/button";
import { ContactFields } from "../../../../components/ui/fields/contact-fields";
import { TextAreaField } from "../../../../components/ui/fields/text-area-field";
import { Notice } from "../../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { useContractForm } from "../../../../lib/forms/form";
import { detailsTexts } from "./details-texts";
import styles from "../booking.module.css";
import { nobody, PersonForm, type Person, type TypedPerson } from "./person-form";

const texts = detailsTexts.details;

interface DetailsStepProps {
  /** What was typed before, for a visitor who returns to the form. */
  typed: RefObject<TypedPerson | undefined>;
  isSending: boolean;
  onSend: (person: Person, onRefused: (error: Error) => void) => void;
  /** Chooses again, when what was chosen is no longer offered. */
  onRestart: () => void;
}

/** Who books. The appointment is requested by mail, so that nobody can use another person's address. */
export function DetailsStep({ typed, isSending, onSend, onRestart }: DetailsStepProps) {
  const [before] = useState(() => typed.current ?? nobody);
  const form = useContractForm(PersonForm, { defaultValues: before });
  const { register, control, formState, applyServerErrors, getValues } = form;
  const { errors } = formState;
  const reason = useWatch({ control, name: "reason" }) ?? "";
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const keep = typed;
    return () => {
      keep.current = getValues();
    };
  }, [typed, getValues]);
  const submit = form.handleSubmit((person) => {
    setProblem(undefined);
    onSend(person, (error) => {
      const lost = problemOf(error);
      if (lost === undefined) applyServerErrors(error);
      else setProblem(lost);
    });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem !== undefined && (
        <Notice
          kind="warning"
          isAlert
          action={
            <Button size="small" onClick={onRestart}>
              {texts.restart}
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <ContactFields register={register} errors={errors} labels={texts} emailHelp={texts.emailHelp} isOwn />
      <div>
        <TextAreaField
          {...register("reason")}
          label={texts.reason}
          rows={3}
          maxLength={maximumCommentLength}
          error={errors.reason?.message}
        />
        <p className={`muted small ${styles.count}`} data-numbers>
          {texts.count(reason.length, maximumCommentLength)}
        </p>
      </div>
      <div className="stack gap-3">
        <p className="muted small">
          {texts.privacy}{" "}
          <a href={paths.privacy.href()} target="_blank" rel="noopener">
            {texts.privacyLink}
          </a>
          .
        </p>
        <Button type="submit" variant="primary" fullWidth loading={isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Why the visit itself was refused; undefined when it was what the visitor typed. */
function problemOf(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "agenda_closed") return texts.closed;
  const isOfVisit = Object.keys(error.fields ?? {}).some((field) => !(field in PersonForm.shape));
  return isOfVisit ? texts.gone : undefined;
}
