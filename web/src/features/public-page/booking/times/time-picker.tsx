import { isTimeZone } from "@nutria/calendar/time-zone";
import { browserZone, wallClock, isShownAgain } from "@nutria/calendar/zone";
import { zoneLabel } from "@nutria/calendar/zones";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import { Globe, Moon, Sun, Sunrise, type LucideIcon } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import { CenteredSpinner } from "../../../../components/ui/feedback/spinner";
import { useIsNarrow } from "../../../../lib/use-is-phone";
import { useFreeTimes, type WantedTimes } from "../../api/booking";
import { bookingTexts as texts } from "../booking-texts";
import { formatDayTitle, formatNextTime, isOwnClock } from "../format-visit";
import styles from "./times.module.css";
import { DayStrip } from "./day-strip";
import { slotGroupOf, slotGroups, type SlotGroup } from "@nutria/contract/agenda";

const icons: Record<SlotGroup, LucideIcon> = { Mañana: Sunrise, Tarde: Sun, Noche: Moon };

interface TimeGridProps {
  times: FreeTimes["days"][number]["times"];
  timeZone: string;
  isDisabled: boolean;
  onPick: (startDate: string) => void;
}

interface TimePickerProps {
  wanted: Omit<WantedTimes, "timeZone">;
  practiceZone: string;
  isDisabled?: boolean;
  /** Gives the start, and the zone by whose clock it was picked. */
  onPick: (startDate: string, timeZone: string) => void;
  /** What a visitor can do when there is no free time at all. */
  whenNone?: ReactNode;
}

/** Picks a free time: a week of days, and the times of one. A visit online is offered by the visitor's own clock. */
export function TimePicker({ wanted, practiceZone, isDisabled = false, onPick, whenNone }: TimePickerProps) {
  const [ownZone] = useState(() => (isTimeZone(browserZone()) ? browserZone() : practiceZone));
  const [timeZone, setTimeZone] = useState(wanted.mode === "online" ? ownZone : practiceZone);
  const [from, setFrom] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const answer = useFreeTimes({ ...wanted, ...(timeZone !== practiceZone && { timeZone }) }, from);
  const { data, error, isPending, refetch } = answer;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <CenteredSpinner label={texts.loading} />;

  const open = openDay(data, picked);
  const isNone = !open && data.nextFreeAt === null && from === undefined;
  if (isNone) return <None text={texts.none}>{whenNone}</None>;
  const showFrom = (day: string) => {
    setPicked(day);
    setFrom(day);
  };
  return (
    <div className={styles.picker} aria-busy={isPending || undefined}>
      <DayStrip freeTimes={data} selected={open?.day ?? null} onSelect={setPicked} onFrom={showFrom} />
      {open ? (
        <TimesOfDay
          {...open}
          timeZone={data.timeZone}
          isDisabled={isDisabled || isPending}
          onPick={(startDate) => onPick(startDate, data.timeZone)}
        />
      ) : (
        <NoneInWeek freeTimes={data} onFrom={showFrom} />
      )}
      <Zone
        {...{ ownZone, practiceZone, timeZone }}
        mode={wanted.mode}
        firstTime={firstTimeOf(data, open)}
        onChoose={(zone) => {
          setFrom(undefined);
          setTimeZone(zone);
        }}
      />
    </div>
  );
}

function TimesOfDay({ day, ...grid }: { day: string } & ComponentProps<typeof TimeGrid>) {
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow && <h3 className={styles.dayTitle}>{formatDayTitle(day)}</h3>}
      <TimeGrid {...grid} />
    </>
  );
}

interface ZoneProps {
  ownZone: string;
  practiceZone: string;
  timeZone: string;
  mode: WantedTimes["mode"];
  firstTime: string | null;
  onChoose: (zone: string) => void;
}

/** By whose clock the times are; a visitor online with another clock than the practice chooses. */
function Zone({ ownZone, practiceZone, timeZone, mode, firstTime, onChoose }: ZoneProps) {
  const isChoice = mode === "online" && firstTime !== null && !isOwnClock(firstTime, practiceZone);
  return (
    <p className={`muted small ${styles.zone}`}>
      <Globe size={16} aria-hidden="true" />
      {isChoice ? (
        <select aria-label={texts.zone} value={timeZone} onChange={(event) => onChoose(event.target.value)}>
          {[ownZone, practiceZone].map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </select>
      ) : (
        zoneLabel(practiceZone)
      )}
    </p>
  );
}

function NoneInWeek({ freeTimes, onFrom }: { freeTimes: FreeTimes; onFrom: (day: string) => void }) {
  const { nextFreeAt, timeZone } = freeTimes;
  return (
    <None text={texts.noneInWeek}>
      {nextFreeAt !== null && (
        <Button onClick={() => onFrom(wallClock(nextFreeAt, timeZone).day)}>
          {texts.goToNext(formatNextTime(nextFreeAt, timeZone))}
        </Button>
      )}
    </None>
  );
}

function None({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.none} role="status">
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}

const firstTimeOf = ({ nextFreeAt }: FreeTimes, open: FreeTimes["days"][number] | undefined): string | null =>
  open?.times[0]?.startDate ?? nextFreeAt;

/** The picked day, or the first one, with a free time. */
function openDay({ days }: FreeTimes, picked: string | undefined) {
  const free = days.filter(({ times }) => times.length > 0);
  return free.find(({ day }) => day === picked) ?? free[0];
}

/** The free times of a day under Mañana, Tarde and Noche; an empty group is not shown. */
function TimeGrid({ times, timeZone, isDisabled, onPick }: TimeGridProps) {
  return slotGroups.map((group) => {
    const ofGroup = times.filter(({ time }) => slotGroupOf(time) === group);
    if (ofGroup.length === 0) return null;
    const Icon = icons[group];
    return (
      <div key={group} role="group" aria-label={group} className="stack gap-2">
        <p className={`muted small ${styles.groupName}`}>
          <Icon size={16} aria-hidden="true" />
          {group}
        </p>
        <div className={styles.times}>
          {ofGroup.map(({ startDate, time }) => (
            <button
              key={startDate}
              type="button"
              className={styles.time}
              disabled={isDisabled}
              onClick={() => onPick(startDate)}
            >
              {isShownAgain(startDate, timeZone) ? `${time} (segunda)` : time}
            </button>
          ))}
        </div>
      </div>
    );
  });
}
