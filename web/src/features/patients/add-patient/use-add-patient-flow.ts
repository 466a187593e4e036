import type { VerifyPatientResult } from "@nutria/contract/schemas/patient";
import { useState } from "react";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { useVerifyPatient } from "../api/patients";
import { usePassChoice } from "../passes/use-pass-choice";

/** The lookup fields. Keeps both the e-mail and the phone, so that switching between them loses nothing. */
export interface LookupValues {
  by: "email" | "phone";
  /** The person uses none, and is looked up by phone. */
  hasNoEmail: boolean;
  email: string;
  phoneNumber: string;
  countryCode: string;
}

export interface NewPatientValues {
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: string;
  hasNoEmail: boolean;
  /** Somebody else has the phone, and this is another person. */
  sharesPhone: boolean;
}

export type RegisteredPatient = NonNullable<VerifyPatientResult["patient"]>;

/** The result of the lookup: the person, nobody, or unknown when the lookup failed. */
export type LookupOutcome =
  | { kind: "registered"; patient: RegisteredPatient; others: readonly RegisteredPatient[] }
  | { kind: "notRegistered" }
  | { kind: "failed" };

const emptyLookup: LookupValues = {
  by: "email",
  hasNoEmail: false,
  email: "",
  phoneNumber: "",
  countryCode: "52",
};

const emptyDraft: NewPatientValues = { ...emptyLookup, name: "", lastName: "", sharesPhone: false };

/** State of adding a patient: the current step (lookup, data, confirmation) and all typed values. */
export function useAddPatientFlow() {
  const [step, setStep] = useTypedState<"lookup" | "data" | "confirmation">("step", "lookup");
  const [lookup, setLookup] = useTypedState("lookup", emptyLookup);
  const [outcome, setOutcome] = useTypedState<LookupOutcome>("outcome", { kind: "failed" });
  const [draft, setDraft] = useTypedState("draft", emptyDraft);
  const [isDownloadable, setIsDownloadable] = useTypedState("isDownloadable", true);
  const [serverError, setServerError] = useState<Error>();
  const passChoice = usePassChoice();
  const verify = useVerifyPatient();

  const search = async (values: LookupValues) => {
    setLookup(values);
    const { by, email, phoneNumber, hasNoEmail } = values;
    const countryCode = Number(values.countryCode) === 1 ? 1 : 52;
    const result = await verify.mutateAsync(by === "email" ? { email } : { phoneNumber, countryCode });
    setOutcome(outcomeOf(result));
    setDraft({
      ...draft,
      hasNoEmail,
      sharesPhone: false,
      ...(by === "email" ? { email } : { phoneNumber, countryCode: values.countryCode }),
    });
    setServerError(undefined);
    setStep("data");
  };

  return {
    step,
    lookup,
    outcome,
    draft,
    isDownloadable,
    serverError,
    passChoice,
    isSearching: verify.isPending,
    setIsDownloadable,
    search,
    searchAgain: (values: NewPatientValues) => {
      setDraft(values);
      setStep("lookup");
    },
    /** Of the people who have the phone it is this one. */
    choose: (patient: RegisteredPatient) => {
      if (outcome.kind !== "registered") return;
      const all = [outcome.patient, ...outcome.others];
      setOutcome({ kind: "registered", patient, others: all.filter((one) => one !== patient) });
    },
    /** It is none of the people who have the phone, which the person shares with them. */
    addAnother: () => {
      setOutcome({ kind: "notRegistered" });
      setDraft({ ...draft, sharesPhone: true });
    },
    confirm: (values: NewPatientValues) => {
      setDraft(values);
      setServerError(undefined);
      setStep("confirmation");
    },
    /** Returns to the data step, with the server's errors if there are any. */
    correct: (error?: Error) => {
      setServerError(error);
      setStep("data");
    },
  };
}

export type AddPatientFlow = ReturnType<typeof useAddPatientFlow>;

function outcomeOf(result: VerifyPatientResult | null): LookupOutcome {
  if (result === null) return { kind: "failed" };
  return result.isRegistered && result.patient
    ? { kind: "registered", patient: result.patient, others: result.others ?? [] }
    : { kind: "notRegistered" };
}
