import { formatDayAt } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import { questionnairePartFacts } from "@nutria/contract/record/questionnaire";
import type { Correction, OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { AnswerList } from "../questions/answer-list";
import { answered } from "../questions/answered";
import styles from "../questions/questions.module.css";
import { texts } from "../texts";

/** What was sent, by part, each with what was corrected later; without the answers, the corrections alone. */
export function AnswersWithCorrections({ shown }: { shown: OwnQuestionnaire }) {
  const { parts, answers, corrections } = shown;
  const of = (part: Correction["part"]) => corrections.filter((one) => one.part === part);
  const told = parts.filter((part) => answered(part, answers).length > 0 || of(part).length > 0);
  if (told.length === 0) return null;
  return (
    <section className={`card ${styles.part}`} aria-labelledby="sent-answers">
      <h2 id="sent-answers">{texts.answers}</h2>
      {told.map((part) => (
        <section
          key={part}
          className={`stack fit gap-2 line-above ${styles.sentPart}`}
          aria-label={questionnairePartFacts[part].title}
        >
          <h3>{questionnairePartFacts[part].title}</h3>
          <AnswerList part={part} answers={answers} />
          {of(part).map(({ text, at }) => (
            <div key={`${at} ${text}`} className={`keeps-lines breaks ${styles.correction}`}>
              <p className="small muted">{texts.correction.added(formatDayAt(at, browserZone()))}</p>
              <p>{text}</p>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}
