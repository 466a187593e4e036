import { diets } from "@nutria/contract/catalogues/diets";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import {
  maximumSpecialities,
  specialities,
  tooManySpecialities,
} from "@nutria/contract/catalogues/specialities";
import { useController } from "react-hook-form";
import type { ContractForm } from "../../../../lib/forms/form";
import { specialtiesTexts } from "../../specialties/specialties-texts";
import { ShortChips } from "../short-chips";
import { startTexts } from "../start-texts";
import type { YouForm } from "./you-schema";

const chipsOf = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ _id, name }) => ({ value: _id, label: name }));

const choices = {
  types: chipsOf(nutritionistTypes),
  diets: chipsOf(diets),
  specialities: chipsOf(specialities),
};

/** What most practices choose, shown first. */
const usual = {
  types: ["clinica", "deportiva", "pediatrica", "materno-infantil", "bariatrica", "educacion-en-diabetes"],
  diets: [
    "mediterranea",
    "vegetariana",
    "vegana",
    "cetogenica",
    "sin-gluten",
    "dash",
    "baja-en-carbohidratos",
  ],
  specialities: [
    "control-de-peso",
    "obesidad",
    "diabetes-tipo-2",
    "hipertension",
    "rendimiento-deportivo",
    "embarazo-y-lactancia",
    "ninez-y-adolescencia",
    "colon-irritable",
  ],
};

/** The branches, diets and one to five specialities of a nutritionist. */
export function SpecialityChips({ form }: { form: ContractForm<typeof YouForm> }) {
  const { control, setError, clearErrors, formState } = form;
  const { errors } = formState;
  const { field: types } = useController({ control, name: "types" });
  const { field: chosenDiets } = useController({ control, name: "diets" });
  const { field: chosen } = useController({ control, name: "specialities" });
  const { ref: typesRef } = types;
  const { ref: dietsRef } = chosenDiets;
  const { ref: specialitiesRef } = chosen;
  const choose = (values: string[]) => {
    if (values.length > maximumSpecialities) {
      setError("specialities", { type: "maximum", message: tooManySpecialities });
      return;
    }
    clearErrors("specialities");
    chosen.onChange(values);
  };
  return (
    <>
      <ShortChips
        label={specialtiesTexts.types}
        chips={choices.types}
        usual={usual.types}
        values={types.value}
        onValues={types.onChange}
        onBlur={types.onBlur}
        ref={typesRef}
        error={errors.types?.message}
      />
      <ShortChips
        label={specialtiesTexts.diets}
        chips={choices.diets}
        usual={usual.diets}
        values={chosenDiets.value}
        onValues={chosenDiets.onChange}
        onBlur={chosenDiets.onBlur}
        ref={dietsRef}
        error={errors.diets?.message}
      />
      <ShortChips
        label={specialtiesTexts.specialities}
        help={startTexts.you.specialitiesHelp}
        chips={choices.specialities}
        usual={usual.specialities}
        values={chosen.value}
        onValues={choose}
        onBlur={chosen.onBlur}
        ref={specialitiesRef}
        error={errors.specialities?.message}
      />
    </>
  );
}
