import { formatDay, formatDayAt } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import { paths } from "@nutria/contract/web/paths";
import { lowPasses } from "@nutria/contract/store/product";
import type { Attention } from "@nutria/contract/schemas/record/today";
import { Cake, CalendarX, NotebookPen, Ticket, TriangleAlert, Wallet, type LucideIcon } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { part } from "../../../ui/part/part";
import { formatMoney } from "../../../lib/format/format-money";
import { todayIn } from "../../../lib/today";
import { useAttention, usePassesLeft } from "../api/today";
import { Part, PartFailed } from "./part";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

const EmailsToConfirm = part(
  () => import("../../patients/email-to-confirm/index"),
  ({ EmailsToConfirm }) => EmailsToConfirm,
);

/** One thing to look at, and the screen where it is done. */
interface Item {
  key: string;
  Icon: LucideIcon;
  text: string;
  to: string;
  act: string;
}

/** The most lines of one kind. */
const mostOfKind = 3;

/** The income, with the visits behind 'Por cobrar'. */
export const owedAddress = `${paths.income.href()}?show=owed`;

/** What a practice should look at, and one press from each to its act. */
export function AttentionPart() {
  const attention = useAttention();
  const passes = usePassesLeft();
  const items = useAttentionItems();
  return (
    <Part id="today-attention" title={texts.attention} count={items.length} query={attention}>
      {passes.isError && <PartFailed part={texts.parts.passes} onRetry={passes.refetch} />}
      {items.length === 0 && !passes.isError && <p className="muted small">{texts.allDone}</p>}
      <Suspense fallback={null}>
        <EmailsToConfirm />
      </Suspense>
      <ul className={`stack gap-3 ${styles.items}`}>
        {items.map(({ key, Icon, text, to, act }) => (
          <li key={key}>
            <Icon size={18} aria-hidden="true" />
            <p className="small">{text}</p>
            <Link to={to} aria-label={texts.of(act, text)}>
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The lines of what to look at; those that are known so far. */
export function useAttentionItems(): Item[] {
  const { data: attention } = useAttention();
  const { data: passes } = usePassesLeft();
  return [...itemsOfPasses(passes), ...(attention ? itemsOf(attention) : [])];
}

function itemsOfPasses(passes: number | undefined): Item[] {
  if (passes === undefined || passes > lowPasses) return [];
  const text = texts.passes(passes);
  return [{ key: "passes", Icon: Ticket, text, to: paths.settingsPasses.href(), act: texts.buy }];
}

/** Since when what is owed is counted, where that is not of all visits. */
export const owedSince = ({ since }: Attention["owed"]): string =>
  since === null ? "" : texts.owedSince(formatDay(since));

/** The lines of what is missing, each kind in the order in which it is pressing; those of today stand in the day. */
function itemsOf(attention: Attention): Item[] {
  const { plansAgainst, withoutNote, withoutNext, owed, birthdays, timeZone } = attention;
  const today = todayIn(timeZone);
  const earlier = withoutNote.filter(({ startDate }) => dayAt(startDate, timeZone) !== today);
  const nameOf = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`.trim();
  return [
    // What somebody may be eating now comes before everything that can wait.
    ...plansAgainst.map(({ patient, plan, names }) => ({
      key: `plan-${plan}`,
      Icon: TriangleAlert,
      text: texts.planAgainst(nameOf(patient), names),
      to: paths.mealPlan.href(patient._id, plan),
      act: texts.mend,
    })),
    ...earlier.slice(0, mostOfKind).map(({ appointment, patient, startDate }) => ({
      key: `note-${appointment}`,
      Icon: NotebookPen,
      text: texts.withoutNote(nameOf(patient), formatDayAt(startDate, timeZone)),
      to: paths.newPatientNote.href(patient._id, appointment),
      act: texts.write,
    })),
    ...(owed.amount > 0
      ? [
          {
            key: "owed",
            Icon: Wallet,
            text: texts.owed(formatMoney(owed.amount), owedSince(owed)),
            to: owedAddress,
            act: texts.see,
          },
        ]
      : []),
    ...withoutNext.slice(0, mostOfKind).map(({ patient }) => ({
      key: `next-${patient._id}`,
      Icon: CalendarX,
      text: texts.withoutNext(nameOf(patient)),
      to: paths.patient.href(patient._id),
      act: texts.see,
    })),
    ...birthdays.map(({ patient, isToday, years }) => ({
      key: `birthday-${patient._id}`,
      Icon: Cake,
      text: texts.birthday(nameOf(patient), isToday, years),
      to: paths.patient.href(patient._id),
      act: texts.see,
    })),
  ];
}
