import { ChevronDown } from "lucide-react";
import { Avatar } from "../../../components/ui/display/avatar";
import { Menu } from "../../../components/ui/navigation/menu";
import { useCurrentUser } from "../../../lib/session/current-user";
import { shellTexts } from "../texts";
import styles from "../shared/shell.module.css";
import { userMenuItems } from "./user-menu-items";

/** The avatar and its menu: settings and 'Salir'. */
export function UserMenu() {
  const { data: user } = useCurrentUser();
  return (
    <Menu
      label={shellTexts.account}
      triggerClassName={styles.userButton}
      items={userMenuItems}
      trigger={
        <>
          <Avatar
            name={user?.name ?? ""}
            lastName={user?.lastName ?? ""}
            pictureUrl={user?.pictureUrl}
            size={32}
          />
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      header={
        user && (
          <div className={styles.userHeader}>
            <strong>
              {user.name} {user.lastName}
            </strong>
            <div className="muted small">{user.email}</div>
          </div>
        )
      }
    />
  );
}
