import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { SaveBar } from "../../../ui/actions/save-bar";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { NumberField } from "../../../ui/fields/number-field";
import { useSectionForm } from "../../../device/drafts/use-section-form";
import { useSaveSettings } from "../api/profile";
import { BufferFields } from "../shared/buffer-fields";
import styles from "../layout/settings-layout.module.css";
import {
  comparedOnlineBooking,
  onlineBookingInputsOf,
  OnlineBookingForm,
  serverNames,
} from "./online-booking-form";
import { onlineBookingTexts as texts } from "./online-booking-texts";

/** Whether visitors may book, how soon, how far ahead, and how many in a day. */
export function OnlineBookingEditor({ user }: { user: NutritionistUser }) {
  const update = useSaveSettings(["stale_version"]);
  const { form, submit, discard, stale } = useSectionForm({
    schema: OnlineBookingForm,
    stored: user,
    inputsOf: onlineBookingInputsOf,
    compared: comparedOnlineBooking,
    names: serverNames,
    save: ({ values, opened }, { saved, refused }) =>
      update.mutate(
        { body: { onlineBooking: values, version: opened.version } },
        { onSuccess: saved, onError: refused },
      ),
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <>
      <form
        className="stack fit gap-5"
        aria-label={texts.isOpen}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={`card ${styles.card}`}>
          <SwitchField {...register("isOpen")} label={texts.isOpen} help={texts.isOpenHelp} />
          <div className={styles.pair}>
            <NumberField
              {...register("minimumNoticeHours")}
              label={texts.notice}
              help={texts.noticeHelp}
              isWhole
              error={errors.minimumNoticeHours?.message}
            />
            <NumberField
              {...register("daysAhead")}
              label={texts.daysAhead}
              help={texts.daysAheadHelp}
              isWhole
              error={errors.daysAhead?.message}
            />
            <BufferFields
              before={register("bufferBeforeMinutes")}
              after={register("bufferAfterMinutes")}
              errors={errors}
              help={texts.bufferHelp}
            />
            <NumberField
              {...register("maximumPerDay")}
              label={texts.perDay}
              help={texts.perDayHelp}
              isWhole
              placeholder={texts.noLimit}
              error={errors.maximumPerDay?.message}
            />
          </div>
        </div>
        {isDirty && <SaveBar isSaving={update.isPending} onDiscard={discard} />}
      </form>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
