import { states } from "@nutria/contract/catalogues/states";
import {
  officeModes,
  type Office,
  OfficeInput,
  type OfficeMode,
} from "@nutria/contract/schemas/practice/office";
import { useWatch } from "react-hook-form";
import { RadioGroupField } from "../../../ui/fields/choices/radio-group-field";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { EntityFormDialog } from "../../../ui/dialog/entity-form-dialog";
import { MunicipalityField } from "../../../ui/fields/municipality-field";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { TextField } from "../../../ui/fields/text-field";
import type { ContractForm } from "../../../lib/forms/form";
import { useZipCodeFill } from "../../../lib/forms/use-zip-code-fill";
import {
  addressNames,
  emptyAddress,
  comparedOfficeFields,
  newOffice,
  officeBodyOf,
  officeInputsOf,
} from "./office-form";
import { officesTexts } from "./offices-texts";
import layout from "../layout/settings-layout.module.css";
import { useCurrentUser, useRefreshUser } from "../../../data/session/current-user";
import { isDialogUnderWay, useDialogs } from "../../../lib/dialogs";
import { useVersionedForm } from "../../../lib/forms/use-versioned-form";
import { useCreateOffice, useUpdateOffice } from "../api/offices";
import { useNextStep } from "../onboarding/use-next-step";
import { saveEntity } from "../shared/save-entity";

const texts = officesTexts.form;
const modeChoices = officeModes.map((mode) => ({ value: mode, label: officesTexts.modes[mode] }));

type OfficeForm = ContractForm<typeof OfficeInput>;

export interface OfficeFormDialogProps {
  office?: Office;
  /** The mode that a new office starts with. */
  mode?: OfficeMode;
}

/** Creates or changes an office. The mode determines its fields. */
export function OfficeFormDialog({ office, mode: wanted }: OfficeFormDialogProps) {
  const versioned = useOfficeForm(office, wanted);
  const { register, control, formState, setValue, clearErrors } = versioned.form;
  const { errors } = formState;
  const mode = useWatch({ control, name: "mode" });
  /** A change of mode clears the link and the address (spec B §4). */
  const clear = () => {
    setValue("address", emptyAddress, { shouldDirty: true });
    clearErrors(["name", "address"]);
  };

  return (
    <EntityFormDialog title={office ? texts.edit : texts.add} texts={texts} {...versioned}>
      <RadioGroupField
        label={texts.mode}
        field={register("mode", { onChange: clear })}
        choices={modeChoices}
        error={errors.mode?.message}
      />
      {mode && (
        <TextField
          {...register("name")}
          label={mode === "home" ? texts.homeName : texts.name}
          placeholder={texts.namePlaceholder}
          error={errors.name?.message}
        />
      )}
      {mode === "home" && <p className="muted small">{texts.home}</p>}
      {mode === "online" && (
        <TextField
          {...register("address.mapUrl")}
          label={texts.link}
          help={texts.linkHelp}
          placeholder={texts.linkPlaceholder}
          inputMode="url"
          error={errors.address?.mapUrl?.message}
        />
      )}
      {mode === "onsite" && <AddressFields form={versioned.form} />}
    </EntityFormDialog>
  );
}

function AddressFields({ form }: { form: OfficeForm }) {
  const { register, control, formState, getValues, setValue } = form;
  const state = useWatch({ control, name: "address.state" });
  const errors = formState.errors.address;
  const fill = useZipCodeFill({
    get: (field) => getValues(`address.${addressNames[field]}`) ?? "",
    set: (field, value) =>
      setValue(`address.${addressNames[field]}`, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  });
  return (
    <>
      <div className={layout.pair}>
        <TextField
          {...register("address.street")}
          label={texts.street}
          autoComplete="address-line1"
          error={errors?.street?.message}
        />
        <TextField
          {...register("address.zipCode", { onChange: () => fill(getValues("address.zipCode") ?? "") })}
          label={texts.zipCode}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          error={errors?.zipCode?.message}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          {...register("address.neighborhood")}
          label={texts.neighborhood}
          error={errors?.neighborhood?.message}
        />
        <MunicipalityField
          {...register("address.hall")}
          label={texts.hall}
          state={state}
          error={errors?.hall?.message}
        />
      </div>
      <div className={layout.pair}>
        <TextField {...register("address.country")} label={texts.country} error={errors?.country?.message} />
        <SelectField {...register("address.state")} label={texts.state} error={errors?.state?.message}>
          <option value="">{texts.chooseState}</option>
          {states.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...register("address.mapUrl")}
        label={texts.mapUrl}
        help={texts.mapUrlHelp}
        rows={2}
        error={errors?.mapUrl?.message}
      />
    </>
  );
}

/**
 * The form that creates or changes an office; `mode` is that of a new one, if it is known. After the first office come
 * its hours, unless the form was opened on the way to something else.
 */
function useOfficeForm(registered: Office | undefined, mode?: OfficeMode) {
  const dialogs = useDialogs();
  const goOn = useNextStep();
  const refresh = useRefreshUser();
  const { data: user } = useCurrentUser();
  const create = useCreateOffice();
  const update = useUpdateOffice();
  const versioned = useVersionedForm({
    schema: OfficeInput,
    stored: registered,
    inputsOf: (office) => (office ? officeInputsOf(office) : mode ? { ...newOffice, mode } : newOffice),
    compared: comparedOfficeFields,
    save: ({ values, opened }, { refused }) => {
      const onSuccess = (office: Office) => {
        dialogs.close();
        if (opened) return;
        const isFirst = user?.completedSections.offices === false;
        void refresh().then((now) => {
          const next = () => goOn("offices", user?.isProfileCompleted ?? false, now);
          if (!isFirst || !now.canUseAgenda || isDialogUnderWay()) return next();
          dialogs.openOver(next, "scheduleForm", { offices: [office], isFirst });
        });
      };
      saveEntity({ create, update }, officeBodyOf(values), opened, { onSuccess, refused });
    },
  });
  return { ...versioned, isSaving: create.isPending || update.isPending };
}
