import { mostPersons } from "@nutria/contract/schemas/menu";
import { safeShopping, type SafeShopping } from "@nutria/contract/clinical/foods/safe-shopping";
import { type MenuDay } from "@nutria/contract/clinical/foods/menu";
import {
  aisleNames,
  shoppingList,
  type ShoppingSection,
} from "@nutria/contract/clinical/foods/shopping-list";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../../../../ui/actions/button";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { ChipGroup } from "../../../../../ui/fields/choices/chip-group";
import { SelectField } from "../../../../../ui/fields/choices/select-field";
import { Notice } from "../../../../../ui/feedback/notice";
import { WhatsAppIcon } from "../../../../../ui/display/whats-app-icon";
import { useDialogs } from "../../../../../lib/dialogs";
import { reportError } from "../../../../../data/call/report-error";
import { saveFile } from "../../../../../lib/save-file";
import { notify } from "../../../../../lib/toast";
import { readShoppingListPdf } from "../../../api/meal-plans";
import { whatsappUrl } from "../../../shared/person";
import { filledDays, itemsOf } from "../menu-items";
import { dayName, shortDay } from "../menu-texts";
import { dialogTexts } from "./dialog-texts";
import type { Foods } from "../use-foods";
import styles from "./shopping-dialog.module.css";

const texts = dialogTexts.shopping;

export interface ShoppingDialogProps {
  planId: string;
  /** Saves the plan, from which the file is drawn. */
  save: () => Promise<unknown>;
  patient: PatientDetail;
  meals: readonly Meal[];
  foods: Pick<Foods, "index" | "eating">;
}

/** What to buy for some days of the menu, by aisle, to copy or to send. */
export function ShoppingDialog({ planId, save, patient, meals, foods }: ShoppingDialogProps) {
  const dialogs = useDialogs();
  const filled = filledDays(meals);
  const [values, setValues] = useState(() => filled.map(String));
  const [persons, setPersons] = useState(1);
  const days = filled.filter((day) => values.includes(String(day)));
  const items = meals.flatMap(itemsOf).filter(({ day }) => days.includes(day));
  const safe = safeShopping(shoppingList(items, persons, foods.index), foods.eating);
  const { sections } = safe;
  const text = textOf(safe, days, persons);
  const file = useListFile(planId, save);
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
              icon={<Download size={16} aria-hidden="true" />}
              loading={file.isPreparing}
              onClick={() => void file.download(days, persons)}
            >
              {texts.download}
            </Button>
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
              <WhatsAppIcon size={16} aria-hidden="true" />
              {texts.whatsapp}
            </a>
          </>
        )
      }
    >
      {filled.length > 0 && (
        <div className={`stack gap-4 from-top ${styles.choices}`}>
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
      <Warnings safe={safe} />
      <Sections sections={sections} />
      {sections.length > 0 && <p className="muted small">{texts.note}</p>}
    </Dialog>
  );
}

/** The list as a file, drawn from the plan as it is saved. */
function useListFile(planId: string, save: ShoppingDialogProps["save"]) {
  const [isPreparing, setPreparing] = useState(false);
  return {
    isPreparing,
    download: async (days: readonly MenuDay[], persons: number) => {
      setPreparing(true);
      try {
        await save();
        saveFile(await readShoppingListPdf(planId, days, persons), "lista-del-super.pdf");
      } catch (error) {
        reportError(error, { fallback: texts.failed });
      } finally {
        setPreparing(false);
      }
    },
  };
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

function Warnings({ safe }: { safe: SafeShopping }) {
  return warningsOf(safe).map((warning) => (
    <Notice key={warning} kind="warning">
      {warning}
    </Notice>
  ));
}

/** What the record has against the list: left out, by its label, or reviewed by nobody. */
function warningsOf({ leftOut, labels, unreviewed }: SafeShopping): string[] {
  const line = (text: (names: string) => string, lines: SafeShopping["leftOut"]) =>
    lines.length === 0 ? [] : [text(lines.map(({ name }) => name).join(", "))];
  return [
    ...line(texts.leftOut, leftOut),
    ...line(texts.labels, labels),
    ...line(texts.unreviewed, unreviewed),
  ];
}

/** The list as a message. */
function textOf(safe: SafeShopping, days: readonly MenuDay[], persons: number): string {
  return [
    `${texts.title} (${days.map(dayName).join(", ")}; ${texts.person(persons)})`,
    ...warningsOf(safe),
    ...safe.sections.map(({ aisle, lines }) =>
      [`*${aisleNames[aisle]}*`, ...lines.map(({ name, amount }) => `• ${name}: ${amount}`)].join("\n"),
    ),
    texts.note,
  ].join("\n\n");
}
