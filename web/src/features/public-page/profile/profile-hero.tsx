import type { PublicNutritionist } from "@nutria/contract/schemas/public-page";
import { BadgeCheck, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../../components/ui/display/avatar";
import { Badge } from "../../../components/ui/display/badge";
import { Button } from "../../../components/ui/actions/button";
import { notify } from "../../../lib/toast";
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
    <header className={styles.hero}>
      <Avatar
        name={name}
        lastName={lastName}
        pictureUrl={pictureUrl}
        size={actions === undefined ? 96 : 136}
      />
      <div className={styles.who}>
        <h1>
          {name} {lastName}
        </h1>
        <p className={styles.degree}>{mainDegree}</p>
        <p className={`${styles.license} muted small`}>
          <BadgeCheck size={16} aria-hidden="true" />
          {texts.license(professionalLicense)}
        </p>
        <ul className={styles.badges}>
          {types.map((type) => (
            <li key={type}>
              <Badge tone="primary">{type}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Shares and prints the page. */
export function PageTools({ share: shared }: Pick<PublicNutritionist, "share">) {
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        size="small"
        icon={<Share2 size={16} aria-hidden="true" />}
        onClick={() => void share(shared)}
      >
        {texts.share}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </div>
  );
}

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share({ title, description }: PublicNutritionist["share"]): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  const canShare = typeof navigator.share === "function";
  try {
    if (canShare) await navigator.share({ title, text: description, url });
    else await navigator.clipboard.writeText(url);
  } catch {
    // The user closed the share sheet, which needs no message.
    return;
  }
  if (!canShare) notify.success(texts.copied);
}
