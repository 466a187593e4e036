import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { type MenuDay } from "@nutria/contract/clinical/foods/menu";
import {
  aisleNames,
  shoppingList,
  type ShoppingSection,
} from "@nutria/contract/clinical/foods/shopping-list";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../../../../components/ui/actions/button";
import { Dialog } from "../../../../../components/ui/dialog/dialog";
import { ChipGroup } from "../../../../../components/ui/fields/choices/chip-group";
import { SelectField } from "../../../../../components/ui/fields/choices/select-field";
import { useDialogs } from "../../../../../lib/dialogs";
import { notify } from "../../../../../lib/toast";
import { whatsappUrl } from "../../../shared/person";
import { filledDays, itemsOf } from "../menu-items";
import { dayName, menuTexts, shortDay } from "../menu-texts";
import styles from "./shopping-dialog.module.css";

const texts = menuTexts.shopping;
const mostPersons = 12;

export interface ShoppingDialogProps {
  patient: PatientDetail;
  meals: readonly Meal[];
  index: FoodIndex;
}

/** What to buy for some days of the menu, by aisle, to copy or to send. */
export function ShoppingDialog({ patient, meals, index }: ShoppingDialogProps) {
  const dialogs = useDialogs();
  const filled = filledDays(meals);
  const [values, setValues] = useState(() => filled.map(String));
  const [persons, setPersons] = useState(1);
  const days = filled.filter((day) => values.includes(String(day)));
  const items = meals.flatMap(itemsOf).filter(({ day }) => days.includes(day));
  const sections = shoppingList(items, persons, index);
  const text = textOf(sections, days, persons);
  return (
    <Dialog
      title={texts.title}
      size="medium"
      isWholePhone
      onClose={dialogs.close}
      actions={
        sections.length > 0 && (
          <>
            <Button
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() =>
                void navigator.clipboard.writeText(text).then(
                  () => notify.success(texts.copied),
                  () => notify.error(texts.failed),
                )
              }
            >
              {texts.copy}
            </Button>
            <a
              className={buttonClass("primary")}
              href={whatsappUrl(patient, text)}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle size={16} aria-hidden="true" />
              {texts.whatsapp}
            </a>
          </>
        )
      }
    >
      {filled.length > 0 && (
        <div className={styles.choices}>
          <ChipGroup
            label={texts.days}
            chips={filled.map((day) => ({ value: String(day), label: shortDay(day), name: dayName(day) }))}
            values={values}
            onValues={setValues}
          />
          <SelectField
            label={texts.persons}
            value={persons}
            onChange={({ target }) => setPersons(Number(target.value))}
          >
            {Array.from({ length: mostPersons }, (_, place) => (
              <option key={place} value={place + 1}>
                {texts.person(place + 1)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {sections.length === 0 && <p className="muted">{texts.empty}</p>}
      <Sections sections={sections} />
      {sections.length > 0 && <p className="muted small">{texts.note}</p>}
    </Dialog>
  );
}

function Sections({ sections }: { sections: readonly ShoppingSection[] }) {
  return sections.map(({ aisle, lines }) => (
    <section key={aisle} className={styles.aisle}>
      <h3>{aisleNames[aisle]}</h3>
      <ul>
        {lines.map(({ food, name, amount }) => (
          <li key={food}>
            <span>{name}</span>
            <strong>{amount}</strong>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The list as a message. */
function textOf(sections: readonly ShoppingSection[], days: readonly MenuDay[], persons: number): string {
  return [
    `${texts.title} (${days.map(dayName).join(", ")}; ${texts.person(persons)})`,
    ...sections.map(({ aisle, lines }) =>
      [`*${aisleNames[aisle]}*`, ...lines.map(({ name, amount }) => `• ${name}: ${amount}`)].join("\n"),
    ),
    texts.note,
  ].join("\n\n");
}
