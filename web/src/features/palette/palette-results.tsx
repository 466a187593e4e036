import { Button } from "../../ui/actions/button";
import styles from "./palette.module.css";
import { paletteTexts as texts } from "./texts";
import type { Entry, Group } from "./use-groups";

/** The id of the element of an entry, for `aria-activedescendant`. */
export const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/\s/g, "-")}`;

interface PaletteResultsProps {
  id: string;
  typed: string;
  groups: readonly Group[];
  active: Entry | undefined;
  onMark: (key: string) => void;
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The list of what was found, and what to say where nothing was. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, typed, groups, active, onMark, isSearching, hasFailed, retry } = props;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isFailureShown = hasFailed && typed !== "";
  return (
    <div className={styles.results}>
      <p
        role="status"
        className={
          count > 0 || isFailureShown ? "visually-hidden" : `muted breaks text-centre ${styles.none}`
        }
      >
        {saying(typed, count, isSearching)}
      </p>
      {isFailureShown && (
        <div className={`row wrap gap-2 muted breaks text-centre ${styles.failed}`} role="alert">
          {texts.failed}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={texts.results} aria-busy={isSearching}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={`muted tiny bold ${styles.group}`} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <div
                key={entry.key}
                id={optionId(id, entry.key)}
                role="option"
                aria-selected={entry.key === active?.key}
                className={`row gap-3 ${styles.option}`}
                onPointerMove={() => {
                  if (entry.key !== active?.key) onMark(entry.key);
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={entry.choose}
              >
                {entry.face}
                <span className={`grows shrinks clips nowrap ${styles.label}`}>{entry.label}</span>
                {entry.detail !== undefined && (
                  <span className="rigid muted small numbers">{entry.detail}</span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function saying(typed: string, count: number, isSearching: boolean): string {
  if (typed === "") return "";
  if (count > 0) return texts.count(count);
  return isSearching ? texts.searching : texts.none(typed);
}
