import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/display/avatar";
import { Badge } from "../../../ui/display/badge";
import styles from "../public-page.module.css";
import { publicPageTexts as texts } from "../texts";

interface ProfileHeroProps {
  page: PublicNutritionist;
  /** The main action and the tools; without them, the page has them elsewhere. */
  actions?: ReactNode;
}

/** The professional's name and photo, and the main actions. */
export function ProfileHero({ page, actions }: ProfileHeroProps) {
  const { name, lastName, pictureUrl, mainDegree, professionalLicense, types } = page;
  return (
    <header className={`stack level framed ${styles.hero}`}>
      <Avatar name={name} lastName={lastName} pictureUrl={pictureUrl} size={actions ? 136 : 96} />
      <div className="stack gap-1 breaks">
        <h1>
          {name} {lastName}
        </h1>
        <p className={styles.degree}>{mainDegree}</p>
        <p className="muted small">{texts.license(professionalLicense)}</p>
        <ul className={`line wrap gap-2 space-above-2 ${styles.badges}`}>
          {types.map((type) => (
            <li key={type}>
              <Badge tone="primary">{type}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {actions && <div className={`stack gap-2 ${styles.actions}`}>{actions}</div>}
    </header>
  );
}
