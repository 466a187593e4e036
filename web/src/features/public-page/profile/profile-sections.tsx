import { specialityKindNames, specialityKinds } from "@nutria/contract/catalogues/speciality-kinds";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/display/badge";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";

interface ProfileSectionsProps {
  page: PublicNutritionist;
  /** What stands between the specialities and the education. */
  children?: ReactNode;
}

/** About, specialities, education and diets; omits empty sections. */
export function ProfileSections({ page, children }: ProfileSectionsProps) {
  const { about, specialities, expertise, certifications, diets } = page;
  return (
    <>
      {about !== "" && (
        <section>
          <h2>{texts.about}</h2>
          <p className="keeps-lines breaks">{about}</p>
        </section>
      )}
      <section>
        <h2>{texts.specialities}</h2>
        {specialityKinds.map((kind) => {
          const ofKind = specialities.filter((speciality) => speciality.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <div key={kind}>
              <h3>{specialityKindNames[kind]}</h3>
              <Chips names={ofKind.map(({ name }) => name)} tone={kind === "food" ? "onsite" : "online"} />
            </div>
          );
        })}
      </section>
      {children}
      <section>
        <h2>{texts.education}</h2>
        <ul className={`stack gap-3 ${styles.entries}`}>
          {expertise.map(({ title, school, graduationYear }) => (
            <li key={title + school}>
              <strong>{title}</strong>
              <span className="muted small">
                {school} · {graduationYear}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {certifications.length > 0 && (
        <section>
          <h2>{texts.certifications}</h2>
          <ul className={`stack gap-3 ${styles.entries}`}>
            {certifications.map(({ title, school }) => (
              <li key={title + school}>
                <strong>{title}</strong>
                <span className="muted small">{school}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{texts.diets}</h2>
        <Chips names={diets} tone="neutral" />
      </section>
    </>
  );
}

function Chips({ names, tone }: { names: readonly string[]; tone: "neutral" | "online" | "onsite" }) {
  return (
    <ul className={`line wrap gap-2 space-above-2 ${styles.badges}`}>
      {names.map((name) => (
        <li key={name}>
          <Badge tone={tone}>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
