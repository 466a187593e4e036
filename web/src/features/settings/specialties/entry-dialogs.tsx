import { defaultGraduationYear, graduationYearsUntil } from "@nutria/contract/catalogues/times";
import { CertificationEntry, EducationEntry } from "@nutria/contract/schemas/practice/profile";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextField } from "../../../ui/fields/text-field";
import { useContractForm } from "../../../lib/forms/form";
import { specialtiesTexts as texts } from "./specialties-texts";
import type { EntryDialogProps } from "./entry-dialog-props";

const newEducation = { title: "", school: "", graduationYear: defaultGraduationYear };
const newCertification = { title: "", school: "" };

/** A university degree: title, school and year. */
export function EducationDialog({ entry, onSave, onClose }: EntryDialogProps<EducationEntry>) {
  const [years] = useState(() => graduationYearsUntil(new Date().getFullYear()));
  const { register, handleSubmit, formState } = useContractForm(EducationEntry, {
    defaultValues: entry ?? newEducation,
  });
  const { errors, isDirty } = formState;
  return (
    <Dialog
      title={entry ? texts.editEducation : texts.newEducation}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(onSave)}
      actions={<Actions isNew={!entry} onClose={onClose} />}
    >
      <TextField {...register("title")} label={texts.entryTitle} error={errors.title?.message} />
      <TextField {...register("school")} label={texts.school} error={errors.school?.message} />
      <SelectField {...register("graduationYear")} label={texts.year} error={errors.graduationYear?.message}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
    </Dialog>
  );
}

/** A certification: title and school. */
export function CertificationDialog({ entry, onSave, onClose }: EntryDialogProps<CertificationEntry>) {
  const { register, handleSubmit, formState } = useContractForm(CertificationEntry, {
    defaultValues: entry ?? newCertification,
  });
  const { errors, isDirty } = formState;
  return (
    <Dialog
      title={entry ? texts.editCertification : texts.newCertification}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(onSave)}
      actions={<Actions isNew={!entry} onClose={onClose} />}
    >
      <TextField {...register("title")} label={texts.certificationTitle} error={errors.title?.message} />
      <TextField {...register("school")} label={texts.school} error={errors.school?.message} />
    </Dialog>
  );
}

function Actions({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" variant="primary">
        {isNew ? texts.add : texts.save}
      </Button>
    </>
  );
}
