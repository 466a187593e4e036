/** What a practice opens for its patients, and for one of them. */
export type AppFeature = "messages" | "diary";

/** What one patient may do: as in the practice's settings, or always, or never. */
export const accessChoices = ["default", "on", "off"] as const;
export type AccessChoice = (typeof accessChoices)[number];

/**
 * Why nothing can be added between a practice and a patient: the link ended, nobody proved yet that the person is who they
 * say, or the practice does not use it.
 */
export const closedReasons = ["off", "ended", "provisional"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** What a link says about it; undefined choices are the practice's. */
interface LinkState {
  isActive: boolean;
  isProvisional?: boolean | undefined;
  messages?: AccessChoice | undefined;
  diary?: AccessChoice | undefined;
}

/**
 * Whether a practice and a patient may add to their diary or thread: null when they may, otherwise why not. What exists
 * stays readable to both. `link` is undefined when the two are not linked any more.
 */
export function closedReasonOf(
  feature: AppFeature,
  link: LinkState | undefined,
  practice: Readonly<Record<AppFeature, boolean>>,
): ClosedReason | null {
  if (!link?.isActive) return "ended";
  if (link.isProvisional === true) return "provisional";
  return isSwitchedOn(feature, link, practice) ? null : "off";
}

/** Whether a feature is on for a patient, by the link's own choice or else the practice's. */
export function isSwitchedOn(
  feature: AppFeature,
  link: Pick<LinkState, AppFeature>,
  practice: Readonly<Record<AppFeature, boolean>>,
): boolean {
  return isChosen(link[feature], practice[feature]);
}

/** What holds for one patient: their own choice, or else what holds for all. */
export function isChosen(choice: AccessChoice = "default", forAll: boolean): boolean {
  return choice === "default" ? forAll : choice === "on";
}
