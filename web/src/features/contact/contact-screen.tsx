import { supportEmail } from "@nutria/contract/store/product";
import { provider } from "@nutria/contract/provider";
import { Mail, ShieldCheck } from "lucide-react";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../lib/page-title";
import { SocialIcon, socialProfiles } from "../shell/index";
import styles from "./contact.module.css";
import { contactTexts as texts } from "./texts";

/** How to reach the provider, and its profiles in social networks. */
export function ContactScreen() {
  usePageTitle(texts.title);
  const profiles = socialProfiles();
  return (
    <div className={`stack fit gap-5 ${styles.page}`}>
      <header>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <section className={`card ${styles.card}`}>
        <Mail size={22} aria-hidden="true" />
        <div>
          <h2>{texts.support.title}</h2>
          <p className="muted">{texts.support.text}</p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </div>
      </section>
      <section className={`card ${styles.card}`}>
        <ShieldCheck size={22} aria-hidden="true" />
        <div>
          <h2>{texts.privacy.title}</h2>
          <p className="muted">{texts.privacy.text}</p>
          <p>
            <PrivacyAddress /> · <a href={paths.privacy.href()}>{texts.privacy.notice}</a>
          </p>
        </div>
      </section>
      {profiles.length > 0 && (
        <section className={styles.networks}>
          <h2>{texts.networks}</h2>
          <ul>
            {profiles.map(({ name, label, url }) => (
              <li key={name} className={`card ${styles.card}`}>
                <SocialIcon name={name} size={22} />
                <div>
                  <h3>{label}</h3>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {url.replace(/^https:\/\/(www\.)?/, "")}
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PrivacyAddress() {
  const address = provider.privacyEmail ?? supportEmail;
  return <a href={`mailto:${address}?subject=${encodeURIComponent(texts.privacy.subject)}`}>{address}</a>;
}
