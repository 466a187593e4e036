import { maximumCommentLength } from "@nutria/contract/agenda/agenda";
import { useEffect, useState, type RefObject } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../../ui/actions/button";
import { ContactFields } from "../../../../ui/fields/contact-fields";
import { paths } from "@nutria/contract/web/paths";
import { useContractForm } from "../../../../lib/forms/form";
import { detailsTexts } from "./details-texts";
import styles from "../booking.module.css";
import { nobody, PersonForm, type Person, type TypedPerson } from "./person-form";
import { ReasonField } from "./reason-field";
import { problemOf, VisitProblem } from "./visit-problem";

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
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    const keep = typed;
    return () => {
      keep.current = getValues();
    };
  }, [typed, getValues]);
  const submit = form.handleSubmit((person) => {
    setProblem(undefined);
    onSend(person, (error) => {
      if (problemOf(error) === undefined) applyServerErrors(error);
      else setProblem(error);
    });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <VisitProblem error={problem} onRestart={onRestart} />
      <ContactFields register={register} errors={errors} labels={texts} emailHelp={texts.emailHelp} isOwn />
      <ReasonField
        field={register("reason")}
        length={reason.length}
        maximum={maximumCommentLength}
        error={errors.reason?.message}
      />
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
