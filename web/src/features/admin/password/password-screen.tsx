import { usePageTitle } from "../../../lib/page-title";
import { ChangePassword } from "../../settings/own-password";
import styles from "../shared/admin-screen.module.css";
import { adminTexts } from "../texts";

/** Change of an administrator's password. */
export function AdminPasswordScreen() {
  usePageTitle(adminTexts.ownAccount);
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <h1 className="visually-hidden">{adminTexts.ownAccount}</h1>
      <ChangePassword />
    </div>
  );
}
