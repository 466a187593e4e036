import { useEffect, useRef, type ReactNode, useState } from "react";
import { NavLink } from "react-router-dom";
import { recordTexts } from "../../record-texts";
import { partId } from "../part";
import { sumAnswers, type PartAnswers } from "./rail-part";
import styles from "./section-rail.module.css";
import { CircleCheck } from "lucide-react";

/** The strip of the window in which the part that is read begins. */
const readingStrip = "-120px 0px -65% 0px";

const radius = 7;

const length = 2 * Math.PI * radius;

const texts = recordTexts.section;

export interface RailItem {
  id: string;
  title: string;
  to: string;
  /** The answers of its parts; an item without questions has an icon instead. */
  parts?: readonly PartAnswers[];
  icon?: ReactNode;
  isCurrent: boolean;
}

/** The sections of the medical history: how much of each is answered, and the parts of the open one. */
export function SectionRail({ items }: { items: readonly RailItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.id;
  useEffect(() => {
    // On a phone the rail is wider than the screen.
    const chosen = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - 24;
  }, [current]);
  return (
    <nav aria-label={texts.rail} className={styles.rail}>
      <ul className={`gap-1 ${styles.sections}`} ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            <NavLink
              to={item.to}
              className={() =>
                `row touch rounded ink semibold ${styles.section} ${item.isCurrent ? styles.current : ""}`
              }
              aria-current={item.isCurrent ? "page" : undefined}
              data-apart={item.parts ? undefined : ""}
            >
              <RailFace {...item} />
            </NavLink>
            {item.isCurrent && item.parts && item.parts.length > 1 && <RailParts parts={item.parts} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RailFace({ title, icon, parts }: RailItem) {
  const { answered, questions } = sumAnswers(parts ?? []);
  return (
    <>
      {parts ? <AnswerRing answered={answered} questions={questions} /> : icon}
      <span className="grows">{title}</span>
      {parts && answered < questions && (
        <span className={`muted small numbers nowrap ${styles.count}`}>
          {texts.answered(answered, questions)}
        </span>
      )}
    </>
  );
}

function RailParts({ parts }: { parts: readonly PartAnswers[] }) {
  const active = useActivePart(parts.map(({ id }) => id));
  const open = (id: string) => {
    document.getElementById(partId(id))?.scrollIntoView({ block: "start" });
    document.getElementById(`${partId(id)}-title`)?.focus({ preventScroll: true });
  };
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, title, answered, questions }) => (
        <li key={id}>
          <button
            type="button"
            className={`row gap-2 full-width holds muted small ${styles.part} ${id === active ? styles.active : ""}`}
            onClick={() => open(id)}
          >
            {title}
            {answered < questions && (
              <span className={styles.dot}>
                <span className="visually-hidden">, {texts.notAsked}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A ring that closes as questions are answered, and becomes a tick. */
function AnswerRing({ answered, questions }: { answered: number; questions: number }) {
  if (answered === questions) return <CircleCheck size={18} aria-hidden="true" className="good" />;
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" className={styles.ring}>
      <circle cx={9} cy={9} r={radius} />
      <circle
        cx={9}
        cy={9}
        r={radius}
        strokeDasharray={`${(length * answered) / questions} ${length}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  );
}

/** Returns the part of the section that is in sight. */
function useActivePart(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0]);
  const all = ids.join();
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const visible = new Set<string>();
    const order = all.split(",");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = order.find((id) => visible.has(partId(id)));
        if (first !== undefined) setActive(first);
      },
      { rootMargin: readingStrip },
    );
    for (const id of order) {
      const part = document.getElementById(partId(id));
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return active;
}
