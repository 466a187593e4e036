import { Outlet } from "react-router-dom";
import { PracticeContent } from "../../../components/account/practice-content";
import { setSearchField } from "../../../lib/open-search";
import { TemporaryPasswordNotice } from "../../settings/index";
import { shellTexts } from "../texts";
import { BottomBar } from "./bottom-bar";
import { Footer } from "../shared/footer";
import { MemberBar } from "./member-bar";
import styles from "../shared/shell.module.css";
import { useSearchKey } from "./use-search-key";

/** The layout of the screens of a signed-in nutritionist. */
export function MemberShell() {
  useSearchKey();
  return (
    <div className={`${styles.shell} ${styles.member}`}>
      <a href="#contenido" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <div role="search" aria-label={shellTexts.everywhere}>
        <input
          ref={setSearchField}
          className={styles.searchAhead}
          aria-label={shellTexts.search}
          autoComplete="off"
          maxLength={80}
          tabIndex={-1}
        />
      </div>
      <MemberBar />
      <main id="contenido" tabIndex={-1} className={`${styles.main} ${styles.memberMain}`}>
        <div className={styles.announcements}>
          <TemporaryPasswordNotice />
        </div>
        <PracticeContent>
          <Outlet />
        </PracticeContent>
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
