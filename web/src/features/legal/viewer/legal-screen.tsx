import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { buttonClass } from "../../../ui/actions/button-class";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { usePageTitle } from "../../../lib/page-title";
import { viewerTexts as texts } from "./texts";
import styles from "./viewer.module.css";

// Loaded apart, because the library that draws a PDF is larger than the rest of the page.
const PagedDocument = part(
  () => import("./paged-document"),
  ({ PagedDocument }) => PagedDocument,
);

/** A legal document: its PDF, page by page, and the way to keep it. */
export function LegalScreen({ title, file }: { title: string; file: string }) {
  usePageTitle(title);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <article className={`stack fit gap-5 ${styles.page}`}>
      <header className={`row wrap between ${styles.head}`}>
        <h1>{title}</h1>
        <a className={buttonClass()} href={file} download>
          <Download size={18} aria-hidden="true" />
          {texts.download}
        </a>
      </header>
      {hasFailed ? (
        <LoadFailed text={texts.failed} onRetry={retry} />
      ) : (
        <Suspense
          fallback={
            <div className={`stack fit gap-4 centred-across rounded ${styles.viewer}`}>
              <div className={`row wrap gap-1-2 middle ${styles.pager}`} />
              <Place />
              <p className="small">&nbsp;</p>
            </div>
          }
        >
          <PagedDocument
            key={attempt}
            file={file}
            title={title}
            onFailed={() => setHasFailed(true)}
            waiting={<Place />}
          />
        </Suspense>
      )}
    </article>
  );
}

/** The place of a page while it loads, so that nothing moves when it comes. */
function Place() {
  return (
    <div className={`stack on-card ${styles.place}`}>
      <CenteredSpinner />
    </div>
  );
}
