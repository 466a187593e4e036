/** A step of a guide. A text in “quotes” is a label of the screen, as it is there. */
export interface GuideStep {
  text: string;
  /** Of `npm run make pictures`. */
  picture?: string;
}

/** A short how-to of a screen. */
export interface Guide {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  steps: readonly GuideStep[];
  tip?: string;
  /** The screen that it is about. */
  place: { href: string; label: string };
}

export interface GuideTopic {
  title: string;
  guides: readonly Guide[];
}
