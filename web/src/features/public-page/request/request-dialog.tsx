import { withPhone } from "@nutria/contract/schemas/phone";
import { defaultCountryCode } from "@nutria/contract/phone";
import { PublicRequestFields, type PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../ui/actions/button";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { Dialog } from "../../../ui/dialog/dialog";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { paths } from "@nutria/contract/web/paths";
import { useContractForm } from "../../../lib/forms/form";
import { useRequestConsultation } from "../api/consultation-request";
import styles from "../public-page.module.css";
import { publicPageTexts } from "../texts";
import { requestTexts } from "./request-texts";
import { Message } from "../shared/message";

const texts = requestTexts.form;

type Mode = z.input<typeof PublicRequestFields>["mode"];

/** The contract's schema, with the empty option of a select as undefined. */
const RequestForm = withPhone(
  z.extend(PublicRequestFields, {
    service: z.pipe(
      z.transform((chosen: string) => chosen || undefined),
      PublicRequestFields.shape.service,
    ),
    mode: z.pipe(
      z.transform((chosen: string) => (chosen || undefined) as Mode),
      PublicRequestFields.shape.mode,
    ),
  }),
);

const empty = {
  name: "",
  lastName: "",
  email: "",
  countryCode: String(defaultCountryCode),
  phoneNumber: "",
  service: "",
  mode: "",
  note: "",
};

/** Requests a consultation. The person confirms by mail, so that nobody can use another person's address. */
export function RequestDialog({ page, onClose }: { page: PublicNutritionist; onClose: () => void }) {
  const form = useContractForm(RequestForm, { defaultValues: empty });
  const request = useRequestConsultation();
  const { register, control, formState, applyServerErrors, getValues } = form;
  const { errors, isDirty } = formState;
  const chosen = useWatch({ control, name: "service" });
  const offered = page.services.filter(({ _id }) => chosen === "" || _id === chosen);
  const modes = serviceModes.filter((mode) => offered.some((service) => service.mode.includes(mode)));
  const submit = form.handleSubmit((body) =>
    request.mutate({ params: { slug: page.slug }, body }, { onError: applyServerErrors }),
  );

  if (request.isSuccess) {
    const { title, lead } = requestTexts.sent;
    return <Message title={title} lead={lead(getValues("email"))} onClose={onClose} />;
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(page.name)}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={request.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <ContactFields register={register} errors={errors} labels={texts} isOwn />
      <div className={`stack gap-4 from-top ${styles.pair}`}>
        <SelectField {...register("service")} label={texts.service} error={errors.service?.message}>
          <option value="">{texts.anyService}</option>
          {page.services.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...register("mode")} label={texts.mode} error={errors.mode?.message}>
          <option value="">{texts.anyMode}</option>
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {publicPageTexts.modes[mode]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...register("note")}
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        maxLength={300}
        error={errors.note?.message}
      />
      <p className="muted small">
        {texts.privacy}{" "}
        <a href={paths.privacy.href()} target="_blank" rel="noopener">
          {texts.privacyLink}
        </a>
        .
      </p>
    </Dialog>
  );
}
