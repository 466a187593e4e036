import { buttonClass } from "../../ui/actions/button-class";
import { LogoMark } from "../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../lib/page-title";
import { isSignedIn } from "../../data/session/signed-in";
import { fallbackTexts } from "./texts";
import styles from "./fallback.module.css";

const { notFound } = fallbackTexts;

/** The page for an unknown URL, with the ways to go on for the person who opened it. */
export function NotFoundScreen() {
  usePageTitle(notFound.tabTitle);
  const [first, ...others] = isSignedIn()
    ? [
        { href: paths.patients.href(), label: notFound.patients },
        { href: paths.agenda.href(), label: notFound.agenda },
      ]
    : [
        { href: paths.home.href(), label: fallbackTexts.home },
        { href: paths.signIn.href(), label: notFound.signIn },
      ];
  return (
    <div className={`row gap-3 middle text-centre ${styles.page}`}>
      <LogoMark size={72} />
      <p className={`primary small bold ${styles.code}`} aria-hidden="true">
        404
      </p>
      <h1>{notFound.title}</h1>
      <p className="muted">{notFound.text}</p>
      <div className="line wrap gap-3 middle space-above-3">
        <a href={first?.href} className={buttonClass("primary")}>
          {first?.label}
        </a>
        {others.map(({ href, label }) => (
          <a key={href} href={href} className={buttonClass()}>
            {label}
          </a>
        ))}
        <a href={paths.contact.href()} className={buttonClass("quiet")}>
          {notFound.contact}
        </a>
      </div>
    </div>
  );
}
