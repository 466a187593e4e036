import { ChevronRight, Clock, SearchX } from "lucide-react";
import { useCallback } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../ui/actions/button-class";
import { EmptyState } from "../../ui/feedback/empty-state";
import { SearchBox } from "../../ui/fields/search-box";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../lib/page-title";
import { guideTopics, type GuideTopic } from "./guides/index";
import { searchGuides } from "./guides/search-guides";
import { tutorialTexts as texts } from "./texts";
import styles from "./tutorials-screen.module.css";

const parameter = "q";

/** The guides by topic, with a search over all that they say; the address keeps the search. */
export function TutorialsScreen() {
  usePageTitle(texts.title);
  const [address, setAddress] = useSearchParams();
  const search = address.get(parameter) ?? "";
  const onSearch = useCallback(
    (wanted: string) => setAddress(wanted === "" ? {} : { [parameter]: wanted }, { replace: true }),
    [setAddress],
  );
  const topics = searchGuides(guideTopics, search);
  const count = topics.reduce((sum, { guides }) => sum + guides.length, 0);
  return (
    <div className={`stack fit gap-6 ${styles.page}`}>
      <header className="stack gap-1">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <SearchBox value={search} texts={texts} onSearch={onSearch} />
      <p role="status" className="visually-hidden">
        {search !== "" && texts.found(count)}
      </p>
      {topics.map((topic) => (
        <Topic key={topic.title} {...topic} />
      ))}
      {count === 0 && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          text={
            <>
              <p>{texts.none(search)}</p>
              <p>{texts.noneHelp}</p>
            </>
          }
          action={
            <Link to={paths.contact.href()} className={buttonClass()}>
              {texts.contact}
            </Link>
          }
        />
      )}
    </div>
  );
}

function Topic({ title, guides }: GuideTopic) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      <ul>
        {guides.map((guide) => (
          <li key={guide.id}>
            <Link
              to={paths.tutorial.href(guide.id)}
              className={`card row gap-4 full-height ink ${styles.guide}`}
            >
              <span className={`stack gap-2px grows shrinks ${styles.name}`}>
                <strong>{guide.title}</strong>
                <span className="muted small">{guide.summary}</span>
              </span>
              <span className="inline-row gap-1 muted small nowrap">
                <Clock size={14} aria-hidden="true" />
                {texts.minutes(guide.minutes)}
              </span>
              <ChevronRight size={18} aria-hidden="true" className="rigid muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
