import { LogOut, Settings } from "lucide-react";
import type { MenuItem } from "../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { signOut } from "../../../data/session/sign-in-out";
import { shellTexts } from "../texts";

export const userMenuItems: readonly MenuItem[] = [
  { label: shellTexts.settings, icon: <Settings size={18} aria-hidden="true" />, to: paths.settings.href() },
  {
    label: shellTexts.signOut,
    icon: <LogOut size={18} aria-hidden="true" />,
    onSelect: () => void signOut(),
  },
];
