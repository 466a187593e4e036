import { WholeField } from "../whole-field";
import { useIsReadOnly } from "../read-only";
import { mealTexts } from "./meal-texts";
import styles from "./meals.module.css";

export interface WeeklyMeals {
  homeWeekday: number | null;
  homeWeekend: number | null;
  outWeekday: number | null;
  outWeekend: number | null;
}

export interface WeeklyMealsFieldProps {
  label: string;
  meals: WeeklyMeals;
  onMeals: (meals: WeeklyMeals) => void;
  onBlur: () => void;
  errorOf: (name: keyof WeeklyMeals) => string | undefined;
}

const texts = mealTexts.week;
const rows = [
  { label: texts.weekday, home: "homeWeekday", out: "outWeekday" },
  { label: texts.weekend, home: "homeWeekend", out: "outWeekend" },
] as const;

/** Meals of a week at home and outside, with their sums (spec B §2). */
export function WeeklyMealsField({ label, meals, onMeals, onBlur, errorOf }: WeeklyMealsFieldProps) {
  const isReadOnly = useIsReadOnly();
  const cell = (row: string, column: string, name: keyof WeeklyMeals) =>
    isReadOnly ? (
      (meals[name] ?? "–")
    ) : (
      <WholeField
        label={texts.cell(row, column)}
        labelHidden
        digits={5}
        value={meals[name]}
        onValue={(value) => onMeals({ ...meals, [name]: value })}
        onBlur={onBlur}
        error={errorOf(name)}
      />
    );
  return (
    <table className={`full-width clips framed rounded on-card ${styles.week}`} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.home}</th>
          <th scope="col">{texts.out}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{cell(row.label, texts.home, row.home)}</td>
            <td>{cell(row.label, texts.out, row.out)}</td>
            <td className={styles.total}>{sumOf(meals[row.home], meals[row.out])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td className={styles.total}>{sumOf(meals.homeWeekday, meals.homeWeekend)}</td>
          <td className={styles.total}>{sumOf(meals.outWeekday, meals.outWeekend)}</td>
          <td className={styles.total}>
            {sumOf(meals.homeWeekday, meals.homeWeekend, meals.outWeekday, meals.outWeekend)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The sum of the known numbers; a dash while none is known. */
function sumOf(...numbers: readonly (number | null)[]): number | string {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? "–" : known.reduce((sum, number) => sum + number, 0);
}
