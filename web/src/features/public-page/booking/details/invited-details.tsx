import { maximumCommentLength } from "@nutria/contract/agenda/agenda";
import { ApiError } from "@nutria/contract/wire/api-error";
import { InvitedBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import { useEffect, useState, type RefObject } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../../ui/actions/button";
import { useContractForm } from "../../../../lib/forms/form";
import styles from "../booking.module.css";
import type { Booker } from "../use-booking";
import { detailsTexts, invitedTexts } from "./details-texts";
import { VisitProblem } from "./visit-problem";
import { ReasonField } from "./reason-field";

const texts = detailsTexts.details;
const ReasonForm = z.pick(InvitedBookingInput, { reason: true });

interface InvitedDetailsProps {
  booker: Booker;
  /** What was typed before, for a visitor who returns to the form. */
  typed: RefObject<string | undefined>;
  isSending: boolean;
  onSend: (reason: string, onRefused: (error: Error) => void) => void;
  onRestart: () => void;
}

/** The last step of a person who is known: who books is said, and only the reason may be typed. */
export function InvitedDetails({ booker, typed, isSending, onSend, onRestart }: InvitedDetailsProps) {
  const [before] = useState(() => typed.current ?? "");
  const form = useContractForm(ReasonForm, { defaultValues: { reason: before } });
  const reason = useWatch({ control: form.control, name: "reason" }) ?? "";
  const [problem, setProblem] = useState<Error>();
  const { getValues } = form;
  useEffect(() => {
    const keep = typed;
    return () => {
      keep.current = getValues("reason");
    };
  }, [typed, getValues]);
  const submit = form.handleSubmit((said) => {
    setProblem(undefined);
    onSend(said.reason, (error) => {
      if (error instanceof ApiError && error.code === "link_lapsed") booker.onLapsed();
      else setProblem(error);
    });
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <VisitProblem error={problem} onRestart={onRestart} />
      <p>
        {invitedTexts.as}{" "}
        <strong>
          {booker.name} {booker.lastName}
        </strong>
        . {invitedTexts.known}
      </p>
      <ReasonField
        field={form.register("reason")}
        length={reason.length}
        maximum={maximumCommentLength}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit" variant="primary" fullWidth loading={isSending}>
        {texts.submit}
      </Button>
    </form>
  );
}
