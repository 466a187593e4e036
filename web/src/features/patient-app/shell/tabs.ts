import { myPaths } from "@nutria/contract/web/my-paths";
import {
  CalendarDays,
  ChartLine,
  Dumbbell,
  MessageCircle,
  NotebookPen,
  Sun,
  Utensils,
  type LucideIcon,
} from "lucide-react";

/** A place that the bar of the phone, or the rail of a wide window, leads to. */
export interface Tab {
  path: string;
  name: string;
  Icon: LucideIcon;
  /** A wide window has room for it; a phone opens it from today. */
  isWideOnly?: boolean;
}

/** The tabs of a wide window, in their order. */
export const tabs: readonly Tab[] = [
  { path: myPaths.today.path, name: "Hoy", Icon: Sun },
  { path: myPaths.plan.path, name: "Mi plan", Icon: Utensils },
  { path: myPaths.diary.path, name: "Diario", Icon: NotebookPen },
  { path: myPaths.progress.path, name: "Progreso", Icon: ChartLine },
  { path: myPaths.messages.path, name: "Mensajes", Icon: MessageCircle },
  { path: myPaths.appointments.path, name: "Citas", Icon: CalendarDays, isWideOnly: true },
  { path: myPaths.workouts.path, name: "Entrenos", Icon: Dumbbell, isWideOnly: true },
];

/** Whether a tab is the one of a path: its own screen, or one below it. */
export const isWithin = (tab: Tab, path: string): boolean =>
  path === tab.path || path.startsWith(`${tab.path}/`);

/** The tabs of a phone, where today leads to what a wide window has tabs for. */
export const phoneTabs = tabs.filter(({ isWideOnly }) => !isWideOnly);

/** {@link isWithin} on a phone. */
export const isWithinOnPhone = (tab: Tab, path: string): boolean =>
  isWithin(tab, path) ||
  (tab.path === myPaths.today.path && tabs.some((one) => one.isWideOnly && isWithin(one, path)));
