import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { House, MapPin, Video, type LucideIcon } from "lucide-react";
import styles from "./mode.module.css";

const icons: Record<ServiceMode, LucideIcon> = { online: Video, site: MapPin, home: House };

/** The icon of a mode, in its colour. */
export function ModeIcon({ mode, size = 18 }: { mode: ServiceMode; size?: number }) {
  const Icon = icons[mode];
  return (
    <Icon size={size} aria-hidden="true" className={mode === "online" ? styles.online : styles.onsite} />
  );
}
