import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { ChipGroup } from "../../../../../ui/fields/choices/chip-group";
import { useDialogs } from "../../../../../lib/dialogs";
import { dayName, dayNamesOf, menuTexts, shortDay } from "../menu-texts";
import { dialogTexts } from "./dialog-texts";

const texts = dialogTexts.copyDialog;

export interface CopyDayDialogProps {
  from: MenuDay;
  /** The name of the meal that is copied; undefined for the whole day. */
  meal?: string | undefined;
  /** The days that have something, which would be replaced. */
  filled: readonly MenuDay[];
  onDays: (days: MenuDay[]) => void;
}

/** Chooses the days to which a day, or one of its meals, is copied; the empty ones are chosen already. */
export function CopyDayDialog({ from, meal, filled, onDays }: CopyDayDialogProps) {
  const dialogs = useDialogs();
  const others = menuDays.filter((day) => day !== from);
  const [values, setValues] = useState(() => others.filter((day) => !filled.includes(day)).map(String));
  const days = others.filter((day) => values.includes(String(day)));
  const replaced = days.filter((day) => filled.includes(day));
  return (
    <Dialog
      title={meal === undefined ? texts.day(dayName(from)) : texts.meal(meal, dayName(from))}
      description={
        days.length === 0
          ? texts.none
          : replaced.length > 0
            ? texts.replaces(dayNamesOf(replaced))
            : texts.empty
      }
      size="small"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        if (days.length === 0) return;
        dialogs.close();
        onDays(days);
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{menuTexts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={days.length === 0} autoFocus>
            {texts.confirm(days.length)}
          </Button>
        </>
      }
    >
      <ChipGroup
        label={texts.days}
        labelHidden
        chips={others.map((day) => ({ value: String(day), label: shortDay(day), name: dayName(day) }))}
        values={values}
        onValues={setValues}
      />
    </Dialog>
  );
}
