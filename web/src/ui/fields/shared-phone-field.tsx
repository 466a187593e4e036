import type { ApiError } from "@nutria/contract/wire/api-error";
import { familyQuestion } from "@nutria/contract/phone/family-question";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "./choices/checkbox-field";

interface SharedPhoneFieldProps extends UseFormRegisterReturn {
  /** The `phone_taken` that asks; undefined where the lookup found who has the phone. */
  refusal: ApiError | undefined;
}

/** Asks whether a phone that somebody has is of their family, who may share it (decisions, "One phone, one family"). */
export function SharedPhoneField({ refusal, ...answer }: SharedPhoneFieldProps) {
  return (
    <div className="stack gap-1">
      <p role="status">{refusal?.fields?.sharesPhone ?? familyQuestion(undefined)}</p>
      <CheckboxField {...answer} label="Sí, comparten el teléfono" help="Cada quien tendrá su expediente." />
    </div>
  );
}
