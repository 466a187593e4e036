import type { RangeCriteria } from "@nutria/contract/clinical/body-ranges";
import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { Badge, type BadgeTone } from "../../../../ui/display/badge";
import { formatDecimals } from "../progress/model/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "./segmental-lean.module.css";
import detail from "./scan-detail.module.css";

type Segment = keyof typeof texts.segments;
type SegmentLevel = "low" | "normal" | "high";

const order: readonly Segment[] = ["rightArm", "leftArm", "trunk", "rightLeg", "leftLeg"];
const tones: Record<SegmentLevel, BadgeTone> = { low: "warning", normal: "onsite", high: "online" };

interface SegmentalLeanProps {
  lean: NonNullable<BodyComposition["segmentalLean"]>;
  /** Of what is expected for the weight; some devices do not say it. */
  percentages: BodyComposition["segmentalLeanPercentage"];
  criteria: RangeCriteria;
}

/** The lean mass of each part of the body around a figure seen from the front, in words and tinted. */
export function SegmentalLean({ lean, percentages, criteria }: SegmentalLeanProps) {
  const levelOf = (segment: Segment): SegmentLevel | null => {
    if (!percentages) return null;
    const percent = Math.round(percentages[segment]);
    if (percent < criteria.segmentalFrom) return "low";
    return percent > criteria.segmentalTo ? "high" : "normal";
  };
  const tint = (segment: Segment) => styles[levelOf(segment) ?? "plain"];
  return (
    <section className={`card stack fit gap-3 pad-5 ${detail.card}`} aria-labelledby="scan-segments">
      <div className="row wrap gap-1-4 between">
        <h3 id="scan-segments">{texts.segmental}</h3>
        {percentages && <p className="muted small">{texts.segmentalOf}</p>}
      </div>
      <div className={`stack full-width holds ${styles.body}`}>
        <svg className={styles.figure} viewBox="-10 0 160 294" aria-hidden="true">
          <circle cx="70" cy="24" r="22" className={styles.head} />
          <rect x="41" y="54" width="58" height="106" rx="16" className={tint("trunk")} />
          <rect
            x="14"
            y="62"
            width="22"
            height="104"
            rx="11"
            transform="rotate(9 36 62)"
            className={tint("rightArm")}
          />
          <rect
            x="104"
            y="62"
            width="22"
            height="104"
            rx="11"
            transform="rotate(-9 104 62)"
            className={tint("leftArm")}
          />
          <rect x="38" y="170" width="29" height="120" rx="14" className={tint("rightLeg")} />
          <rect x="73" y="170" width="29" height="120" rx="14" className={tint("leftLeg")} />
        </svg>
        <dl className={styles.segments}>
          {order.map((segment) => {
            const level = levelOf(segment);
            return (
              <div key={segment} className={styles[segment]}>
                <dt>{texts.segments[segment]}</dt>
                <dd className={`muted tiny ${styles.mass}`} data-numbers>
                  <strong>{formatDecimals(lean[segment], segment === "trunk" ? 1 : 2)}</strong> kg
                </dd>
                {level && percentages && (
                  <dd>
                    <Badge tone={tones[level]}>
                      {`${formatDecimals(percentages[segment], 0)} % · ${texts[level]}`}
                    </Badge>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
