import { Button } from "../../../ui/actions/button";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { PasswordField } from "../../../ui/fields/password-field";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { TextField } from "../../../ui/fields/text-field";
import { paths } from "@nutria/contract/web/paths";
import { useContractForm } from "../../../lib/forms/form";
import { signUpTexts } from "./sign-up-texts";
import { accessTexts } from "../texts";
import { ApiError } from "@nutria/contract/wire/api-error";
import { authRoutes } from "@nutria/contract/routes/auth";
import { navigateTo } from "../../../lib/navigate";
import { useRouteMutation } from "../../../data/query/query";
import { keepSealedPassword, keptPassword } from "../shared/sealed-password";
import { rememberRegistration } from "../thank-you/registration-memory";

type TakenField = "email" | "phoneNumber";

/** The values that the form starts with. */
export const emptySignUp = {
  name: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  countryCode: 52,
  phoneNumber: "",
  nutritionistProfile: { professionalLicense: "" },
} as const;

const texts = signUpTexts.form;

/** Loaded after the form, which must appear at once. */
const loadSchema = async () => (await import("./sign-up-form")).SignUpForm;

export function SignUpFields() {
  const form = useContractForm(loadSchema, { defaultValues: emptySignUp });
  const signUp = useSignUp({
    onTaken: (field, message) => form.setError(field, { type: "server", message }, { shouldFocus: true }),
    onError: form.applyServerErrors,
  });
  const { register } = form;
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ confirmation: _, ...body }) => {
    const earlier = keptPassword();
    const replaces = earlier?.email === body.email ? undefined : earlier;
    signUp.mutate({ body: { ...body, ...(replaces && { replaces }) } });
  });

  return (
    <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <ContactFields
        register={register}
        errors={errors}
        labels={{ ...texts, email: accessTexts.email }}
        isOwn
      />
      <RadioGroupField
        label={texts.sex}
        field={register("sex")}
        choices={texts.sexes}
        error={errors.sex?.message}
      />
      <TextField
        {...register("nutritionistProfile.professionalLicense")}
        label={texts.license}
        help={texts.licenseHelp}
        error={errors.nutritionistProfile?.professionalLicense?.message}
      />
      <PasswordField
        {...register("password", { deps: "confirmation" })}
        label={accessTexts.password}
        autoComplete="new-password"
        help={texts.passwordHelp}
        error={errors.password?.message}
      />
      <PasswordField
        {...register("confirmation")}
        label={texts.confirmation}
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Consent />
      <Button type="submit" variant="primary" fullWidth loading={signUp.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function Consent() {
  const [start, terms, and, privacy, end] = texts.consent;
  return (
    <p className="muted small text-centre">
      {start}
      <a href={paths.conditions.href()} target="_blank" rel="noopener">
        {terms}
      </a>
      {and}
      <a href={paths.privacy.href()} target="_blank" rel="noopener">
        {privacy}
      </a>
      {end}
    </p>
  );
}

/** Registers and opens the thank-you screen. Shows an e-mail or phone that is already in use at its field. */
function useSignUp(handlers: {
  onTaken: (field: TakenField, message: string) => void;
  onError: (error: Error) => void;
}) {
  return useRouteMutation(authRoutes.registerNutritionist, {
    fallback: signUpTexts.form.fallback,
    handles: ["email_taken", "phone_taken"],
    onSuccess: ({ email, sealedPassword }) => {
      rememberRegistration(email);
      keepSealedPassword({ email, sealedPassword });
      navigateTo(paths.thankYou.href());
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "email_taken") handlers.onTaken("email", error.message);
      else if (code === "phone_taken") handlers.onTaken("phoneNumber", error.message);
      else handlers.onError(error);
    },
  });
}
