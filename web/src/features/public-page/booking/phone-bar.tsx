import { ArrowLeft, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/display/avatar";
import { Logo, LogoMark } from "../../../ui/display/logo";
import { paths } from "@nutria/contract/web/paths";
import { bookingTexts as texts } from "./booking-texts";
import phoneBarStyles from "./phone-bar.module.css";
import iconButtonStyles from "../../../ui/actions/icon-button.module.css";

/** Whose page it is. */
export interface Practitioner {
  slug: string;
  name: string;
  lastName: string;
  pictureUrl: string | null;
}

/** The bar of the first step: the product, and the way to the profile. */
export function FirstBar({
  slug,
  onShowProfile,
}: {
  slug: string;
  onShowProfile?: (() => void) | undefined;
}) {
  const label = (
    <>
      <UserRound size={18} aria-hidden="true" />
      {texts.showProfile}
    </>
  );
  return (
    <Bar>
      <Logo />
      {onShowProfile ? (
        <button type="button" className={`bare ${phoneBarStyles.barAction}`} onClick={onShowProfile}>
          {label}
        </button>
      ) : (
        // Embedded in another site, where the profile is a page of its own.
        <a
          className={`bare ${phoneBarStyles.barAction}`}
          href={paths.publicPage.href(slug)}
          target="_blank"
          rel="noopener"
        >
          {label}
        </a>
      )}
    </Bar>
  );
}

/** The bar of the other steps: the way back, and with whom the visitor books. */
export function StepBar({ name, lastName, pictureUrl, onBack }: Practitioner & { onBack: () => void }) {
  return (
    <Bar>
      <button
        type="button"
        className={`bare ${iconButtonStyles.icon} ${phoneBarStyles.edge}`}
        aria-label={texts.back}
        onClick={onBack}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <Avatar name={name} lastName={lastName} pictureUrl={pictureUrl} size={32} />
      <h1 className={`clips bold nowrap ${phoneBarStyles.barName}`}>
        {name} {lastName}
      </h1>
    </Bar>
  );
}

/** The bar of a result: the product. */
export function ResultBar() {
  return (
    <Bar isCentered>
      <Logo />
    </Bar>
  );
}

function Bar({ children, isCentered = false }: { children: ReactNode; isCentered?: boolean }) {
  return (
    <header className={`row gap-2 line-below on-card ${phoneBarStyles.bar} ${isCentered ? "middle" : ""}`}>
      {children}
    </header>
  );
}

/** Under the content of a phone: whose product it is. */
export function Signature() {
  return (
    <p className="row gap-2 middle space-above-3 muted small">
      <LogoMark size={18} />
      {texts.signature}
    </p>
  );
}
