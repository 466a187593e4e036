import type { Finding, Verdict } from "@nutria/contract/clinical/eating/index";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../../../ui/display/badge";
import { menuTexts as texts } from "./menu-texts";

/** What the record says against a food, in words and colour: what is forbidden, a label to read, what nobody reviewed. */
export function WarningBadges({ verdict }: { verdict: Verdict }) {
  const marks = verdict.findings.filter(isMark);
  return (
    <>
      {marks.map((finding) => (
        <Badge
          key={`${finding.kind} ${finding.name}`}
          tone={finding.severity === "forbidden" ? "danger" : "warning"}
          icon={<TriangleAlert size={14} aria-hidden="true" />}
        >
          {finding.severity === "may" ? (
            texts.label(finding.name)
          ) : (
            <>
              <span className="visually-hidden">{texts.warning[finding.kind]}: </span>
              {finding.beside.length > 0 ? texts.meets(finding.name, finding.reason) : finding.name}
            </>
          )}
        </Badge>
      ))}
      {verdict.isUnchecked && <Badge tone="warning">{texts.unreviewed}</Badge>}
    </>
  );
}

/** Notes of a diet, and of foods that are alike, stand with the facts of a food. */
const isMark = ({ severity, kind }: Finding): boolean => severity !== "caution" || kind === "dislike";

/** What is only to be known of a food: `Sulfitos: …`, and what of the meal it is not eaten with. */
export function EatingNotes({ verdict: { findings } }: { verdict: Verdict }) {
  const notes = [
    ...findings
      .filter(({ beside }) => beside.length > 0)
      .map(({ name, beside }) => texts.notTogether(name, beside)),
    ...findings.filter((finding) => !isMark(finding)).map(({ name, reason }) => `${name}: ${reason}`),
  ];
  return notes.length > 0 && <p className="muted small">{notes.join(" · ")}</p>;
}
