import { VerifyPatientByEmail, VerifyPatientByPhone } from "@nutria/contract/schemas/patient";
import { QrCode } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { Dialog } from "../../../ui/dialog/dialog";
import { PhoneField } from "../../../ui/fields/phone-field";
import { StateTabs, TabPanel } from "../../../ui/navigation/tabs";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { formatPhone } from "../../../lib/format/format-phone";
import { useTypedForm } from "../../../lib/typed/use-typed-form";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { dialogTexts } from "../dialog-texts";
import type { AddPatientFlow, LookupValues } from "./use-add-patient-flow";
import styles from "../shared/dialog-form.module.css";

const idPrefix = "lookup";

function useLookupForms(lookup: LookupValues) {
  const email = useContractForm(VerifyPatientByEmail, { defaultValues: { email: lookup.email } });
  const phone = useContractForm(VerifyPatientByPhone, {
    defaultValues: {
      phoneNumber: formatPhone(lookup.phoneNumber, lookup.countryCode),
      countryCode: lookup.countryCode,
    },
  });
  useTypedForm("email", email);
  useTypedForm("phone", phone);
  return { email, phone };
}

/** First step: looks up by e-mail or phone whether the person is registered. */
export function LookupStep({ flow }: { flow: AddPatientFlow }) {
  const dialogs = useDialogs();
  const texts = dialogTexts.lookup;
  const { lookup } = flow;
  const [by, setBy] = useTypedState<LookupValues["by"]>("by", lookup.by);
  const [hasNoEmail, setHasNoEmail] = useTypedState("hasNoEmail", lookup.hasNoEmail);
  const { email, phone } = useLookupForms(lookup);
  const phoneErrors = phone.formState.errors;

  const choose = (next: LookupValues["by"], usesNone: boolean) => {
    setBy(next);
    setHasNoEmail(usesNone);
  };
  const find = (found: Partial<LookupValues>) => flow.search({ ...lookup, by, hasNoEmail, ...found });
  const submit = (event: FormEvent) =>
    by === "email"
      ? email.handleSubmit(find)(event)
      : phone.handleSubmit(({ phoneNumber, countryCode }) =>
          find({ phoneNumber, countryCode: String(countryCode) }),
        )(event);

  return (
    <Dialog
      title={texts.title}
      description={texts.intro}
      size="small"
      isDirty={email.formState.isDirty || phone.formState.isDirty}
      onClose={dialogs.close}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button type="submit" variant="primary" loading={flow.isSearching}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.tabs}>
        <StateTabs
          label={texts.by}
          idPrefix={idPrefix}
          selected={by}
          onSelect={(id) => choose(id as LookupValues["by"], false)}
          tabs={[
            { id: "email", label: texts.byEmail },
            { id: "phone", label: texts.byPhone },
          ]}
        />
      </div>
      <TabPanel idPrefix={idPrefix} id={by}>
        {by === "email" ? (
          <TextField
            key="email"
            {...email.register("email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={texts.email}
            error={email.formState.errors.email?.message}
          />
        ) : (
          <PhoneField
            label={texts.phone}
            countryCode={phone.register("countryCode")}
            phoneNumber={phone.register("phoneNumber")}
            countryCodeError={phoneErrors.countryCode?.message}
            error={phoneErrors.phoneNumber?.message}
          />
        )}
      </TabPanel>
      <OtherWays
        hasNoEmail={hasNoEmail}
        onNoEmail={(isChosen) => choose(isChosen ? "phone" : by, isChosen)}
      />
    </Dialog>
  );
}

interface OtherWaysProps {
  hasNoEmail: boolean;
  onNoEmail: (isChosen: boolean) => void;
}

/** For a person who uses no e-mail, and for one who registers alone with a code. */
function OtherWays({ hasNoEmail, onNoEmail }: OtherWaysProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.lookup;
  return (
    <>
      <CheckboxField
        label={dialogTexts.data.noEmail}
        help={hasNoEmail ? texts.noEmailHelp : undefined}
        checked={hasNoEmail}
        onChange={(event) => onNoEmail(event.target.checked)}
      />
      <div className={`row wrap gap-2-4 between ${styles.otherWay}`}>
        <span className="muted small">{texts.isHere}</span>
        <Button icon={<QrCode size={18} aria-hidden="true" />} onClick={() => dialogs.open("invitePatient")}>
          {texts.invite}
        </Button>
      </div>
    </>
  );
}
