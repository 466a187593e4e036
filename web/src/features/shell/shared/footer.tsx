import { productName } from "@nutria/contract/store/product";
import { useState } from "react";
import { LogoMark } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { shellTexts } from "../texts";
import styles from "./footer.module.css";
import { ownPage, SocialLink, socialProfiles } from "./social-icon";

/** The footer: copyright, terms, privacy, and the social networks in which the product has a profile, or its own page. */
export function Footer() {
  const stated = socialProfiles();
  const profiles = stated.length > 0 ? stated : [ownPage];
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={`muted small ${styles.footer}`}>
      <div className={styles.footerInner}>
        <p className="inline-row gap-2">
          <LogoMark size={20} />© {year} {productName}
        </p>
        <nav className={styles.footerLinks} aria-label="Documentos y contacto">
          <a href={paths.conditions.href()} target="_blank" rel="noopener">
            {shellTexts.terms}
          </a>
          <a href={paths.privacy.href()} target="_blank" rel="noopener">
            {shellTexts.privacy}
          </a>
          <a href={paths.contact.href()}>{shellTexts.contact}</a>
        </nav>
        <ul className={styles.social} aria-label="Redes sociales">
          {profiles.map((profile) => (
            <li key={profile.name}>
              <SocialLink {...profile} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
