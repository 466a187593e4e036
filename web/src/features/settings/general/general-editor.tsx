import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useController } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { ContactFields } from "../../../ui/fields/contact-fields";
import { FormDayField } from "../../../ui/date-time/form-day-field";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { SaveBar } from "../../../ui/actions/save-bar";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { paths } from "@nutria/contract/web/paths";
import { generalTexts as texts } from "./general-texts";
import { generalForm } from "./general-form";
import { useProfileForm } from "../shared/use-profile-form";
import { DraftNotice } from "../shared/draft-notice";
import { PhotoField } from "./photo-field";
import styles from "../layout/settings-layout.module.css";

export function GeneralEditor({ user }: { user: NutritionistUser }) {
  const { form, submit, isSaving, hasDraft, discard, stale } = useProfileForm(generalForm, user);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const { field: picture } = useController({ control, name: "pictureUrl" });

  return (
    <>
      <form className="stack fit gap-5" noValidate onSubmit={(event) => void submit(event)}>
        {hasDraft && <DraftNotice onDiscard={discard} />}
        <div className={`card ${styles.card}`}>
          <PhotoField
            name={user.name}
            lastName={user.lastName}
            value={picture.value ?? null}
            onValue={picture.onChange}
            error={errors.pictureUrl?.message}
          />
          <ContactFields
            register={register}
            errors={errors}
            labels={texts}
            fixedEmail={{ ...register("email"), help: texts.emailHelp, error: errors.email?.message }}
            isOwn
          />
          <div className={styles.pair}>
            <FormDayField control={control} name="birthdate" label={texts.birthdate} range="past" />
            <RadioGroupField
              label={texts.sex}
              field={register("sex")}
              error={errors.sex?.message}
              choices={[
                { value: "female", label: texts.female },
                { value: "male", label: texts.male },
              ]}
            />
          </div>
          <TextAreaField
            {...register("about")}
            label={texts.about}
            help={texts.aboutHelp}
            rows={5}
            maxLength={1000}
            error={errors.about?.message}
          />
          {!user.isProfileCompleted && (
            <div className={`line wrap gap-3 ${styles.actions}`}>
              <Link to={paths.settingsSpecialties.href()} className={buttonClass("quiet")}>
                {texts.skip}
              </Link>
              <Button type="submit" variant="primary" loading={isSaving}>
                {texts.next}
              </Button>
            </div>
          )}
        </div>
        {isDirty && user.isProfileCompleted && <SaveBar isSaving={isSaving} onDiscard={discard} />}
      </form>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
