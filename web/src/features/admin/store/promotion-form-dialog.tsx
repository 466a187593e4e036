import { promotionCode } from "@nutria/contract/store/promotion-code";
import type { Promotion } from "@nutria/contract/schemas/store/admin-store";
import { FormDayField } from "../../../ui/date-time/form-day-field";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { NumberField } from "../../../ui/fields/number-field";
import { TextField } from "../../../ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { useContractForm } from "../../../lib/forms/form";
import { usePromotions, useSavePromotion } from "../api/store";
import styles from "../shared/admin-screen.module.css";
import { adminTexts } from "../texts";
import { PromotionForm, promotionInputsOf } from "./promotion-form";
import { promotionTexts } from "./store-texts";

const texts = promotionTexts.form;

/** Adds or changes a promotion. Its code never changes, and its uses stay. */
export function PromotionFormDialog({ promotion }: { promotion?: Promotion }) {
  const { close } = useDialogs();
  const { form, submit, isSaving } = usePromotionForm(promotion, close);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <EntityFormDialog
      title={promotion ? texts.edit(promotion._id) : texts.add}
      texts={{ cancel: adminTexts.cancel, save: promotion ? texts.save : texts.create }}
      form={form}
      submit={submit}
      isSaving={isSaving}
    >
      <div className="stack fit gap-5">
        {!promotion && (
          <TextField
            {...register("_id")}
            label={texts.code}
            help={texts.codeHelp}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            error={errors._id?.message}
          />
        )}
        <NumberField {...register("percent")} label={texts.percent} isWhole error={errors.percent?.message} />
        <div className="stack fit gap-6px">
          <div className={`stack gap-5 from-top ${styles.pair}`}>
            <FormDayField control={control} name="startsAt" label={texts.startsOn} range="near" />
            <FormDayField control={control} name="endsAt" label={texts.endsOn} range="near" />
          </div>
          <p className="muted small">{texts.datesHelp}</p>
        </div>
        <div className="stack fit gap-6px">
          <div className={`stack gap-5 from-top ${styles.pair}`}>
            <NumberField
              {...register("limitInAll")}
              label={texts.limitInAll}
              isWhole
              error={errors.limitInAll?.message}
            />
            <NumberField
              {...register("limitPerNutritionist")}
              label={texts.limitPerNutritionist}
              isWhole
              error={errors.limitPerNutritionist?.message}
            />
          </div>
          <p className="muted small">{texts.limitHelp}</p>
        </div>
        <SwitchField {...register("isActive")} label={texts.isActive} />
      </div>
    </EntityFormDialog>
  );
}

function usePromotionForm(promotion: Promotion | undefined, close: () => void) {
  const { data: others = [] } = usePromotions();
  const save = useSavePromotion();
  const form = useContractForm(PromotionForm, { defaultValues: promotionInputsOf(promotion) });
  const submit = form.handleSubmit(({ _id: id, ...body }) => {
    // Saving a code that exists would change that one.
    if (!promotion && others.some(({ _id }) => _id === promotionCode(id)))
      return form.setError("_id", { message: texts.codeTaken }, { shouldFocus: true });
    save.mutate({ params: { id }, body }, { onSuccess: close, onError: form.applyServerErrors });
  });
  return { form, submit, isSaving: save.isPending };
}
