import { ArrowLeft, ArrowRight, Clock, Lightbulb } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { NotFoundScreen } from "../../components/fallback/not-found-screen";
import { buttonClass } from "../../ui/actions/button-class";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../lib/page-title";
import { guides, type Guide } from "./guides/index";
import { tutorialTexts as texts } from "./texts";
import styles from "./guide.module.css";
import { openDialog } from "../../lib/dialogs";

const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Of every picture, as `npm run make pictures` takes them. */
const size = { width: 1040, height: 680 };

/** The guide that the address names. */
export function GuideScreen() {
  const { guide: id } = useParams();
  const index = guides.findIndex((guide) => guide.id === id);
  const guide = guides[index];
  if (!guide) return <NotFoundScreen />;
  return <GuidePage guide={guide} previous={guides[index - 1]} next={guides[index + 1]} />;
}

interface GuidePageProps {
  guide: Guide;
  previous: Guide | undefined;
  next: Guide | undefined;
}

function GuidePage({
  guide: { title, summary, minutes, steps, tip, place },
  previous,
  next,
}: GuidePageProps) {
  usePageTitle(title);
  return (
    <article className={`stack fit gap-6 ${styles.page}`}>
      <header className="stack gap-2">
        <Link to={paths.tutorials.href()} className={`inline-row gap-6px at-start small ${styles.back}`}>
          <ArrowLeft size={16} aria-hidden="true" />
          {texts.back}
        </Link>
        <h1>{title}</h1>
        <p className="muted">
          {summary}{" "}
          <span className={`inline-row gap-6px small nowrap ${styles.time}`}>
            <Clock size={14} aria-hidden="true" />
            {texts.minutes(minutes)}
          </span>
        </p>
      </header>
      <ol className={`stack fit ${styles.steps}`}>
        {steps.map(({ text, picture }, index) => (
          <li key={text}>
            <p>{text}</p>
            {picture !== undefined && <GuidePicture name={picture} step={index + 1} />}
          </li>
        ))}
      </ol>
      {tip !== undefined && (
        <p className={styles.tip}>
          <Lightbulb size={18} aria-hidden="true" />
          {tip}
        </p>
      )}
      <Link to={place.href} className={`at-start ${buttonClass("primary")}`}>
        {place.label}
      </Link>
      <nav className={`line wrap gap-4 between line-above ${styles.others}`} aria-label={texts.others}>
        {previous && (
          <Link to={paths.tutorial.href(previous.id)}>
            <span className="muted small">
              <ArrowLeft size={14} aria-hidden="true" /> {texts.previous}
            </span>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={paths.tutorial.href(next.id)} className={styles.next}>
            <span className="muted small">
              {texts.next} <ArrowRight size={14} aria-hidden="true" />
            </span>
            {next.title}
          </Link>
        )}
      </nav>
    </article>
  );
}

/** The address of a picture of the guides; undefined for an unknown name. */
function pictureAddress(name: string): string | undefined {
  return files[`./pictures/${name}.webp`];
}

/** A picture of a step; a press opens it in the viewer, a press with a key held in a tab of its own. */
function GuidePicture({ name, step }: { name: string; step: number }) {
  const address = pictureAddress(name);
  const title = texts.picture(step);
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={`block clips framed rounded-card ${styles.picture}`}
      onClick={(event) => {
        if (address === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openDialog("imageViewer", { title, address });
      }}
    >
      <img src={address} alt={title} {...size} loading="lazy" decoding="async" />
    </a>
  );
}
