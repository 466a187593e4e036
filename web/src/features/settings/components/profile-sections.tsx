import {
  Building2,
  GraduationCap,
  History,
  KeyRound,
  ShoppingBag,
  Stethoscope,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { paths } from "../../../config/paths";
import { settingsTexts } from "../texts";
import styles from "./settings-layout.module.css";

interface Section {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Its step has not landed yet. */
  isSoon: boolean;
}

const sections: readonly Section[] = [
  { label: settingsTexts.general, to: paths.settingsGeneral.href(), Icon: UserRound, isSoon: false },
  {
    label: settingsTexts.specialties,
    to: paths.settingsSpecialties.href(),
    Icon: GraduationCap,
    isSoon: true,
  },
  { label: settingsTexts.services, to: paths.settingsServices.href(), Icon: Stethoscope, isSoon: true },
  { label: settingsTexts.offices, to: paths.settingsOffices.href(), Icon: Building2, isSoon: true },
  { label: settingsTexts.market, to: paths.settingsMarket.href(), Icon: ShoppingBag, isSoon: true },
  { label: settingsTexts.history, to: paths.settingsHistory.href(), Icon: History, isSoon: true },
  { label: settingsTexts.password, to: paths.settingsPassword.href(), Icon: KeyRound, isSoon: false },
];

/** The side list of 'Mi perfil'. */
export function ProfileSections() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the list is a row that scrolls: the chosen section is brought into sight.
    const chosen = nav.current?.querySelector("[aria-current='page']");
    chosen?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  if (!pathname.startsWith(paths.settingsProfile.href())) return null;
  return (
    <nav ref={nav} aria-label={settingsTexts.profileSections} className={styles.side}>
      <ul className={styles.list}>
        {sections.map(({ label, to, Icon, isSoon }) => (
          <li key={to}>
            {isSoon ? (
              <span className={styles.item} aria-disabled="true" title={settingsTexts.soon}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </span>
            ) : (
              <NavLink to={to} className={styles.item ?? ""}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
