import { PasswordScreen } from "../../settings/screens/password-screen";
import styles from "../components/admin-screen.module.css";

/** Change of an administrator's password. */
export function AdminPasswordScreen() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <PasswordScreen />
    </div>
  );
}
