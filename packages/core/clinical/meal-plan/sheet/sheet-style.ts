import { letter, type Colour, type TextStyle } from "../../../documents/pdf/index";

/** Measures in points: three quarters of the pixels of the screen. */
export const margin = 36;
export const inner = letter.width - 2 * margin;
export const guideWidth = 149;
export const columnGap = 35;
/** Above the footer. */
export const pageBottom = 748;

export const primary: Colour = "#8A1C5A";
export const ink: Colour = "#1D1B20";
export const muted: Colour = "#5F5B66";
export const line: Colour = "#C9C4CF";
export const danger: Colour = "#B3261E";

/** The smallest text: 9 points are 12 pixels. */
export const small: TextStyle = { size: 9, colour: muted };
export const smallInk: TextStyle = { size: 9.4, colour: "#3A363F" };
export const heading: TextStyle = { size: 9.8, weight: "bold", colour: ink, role: "H2" };

/** The size of the meals' texts, and the space around a meal. */
export interface MealSize {
  menu: TextStyle;
  name: TextStyle;
  pill: TextStyle;
  pillHeight: number;
  gap: number;
}

export const mealSizes: Record<"large" | "small", MealSize> = {
  large: {
    menu: { size: 11.4, lineHeight: 1.46 },
    name: { size: 12.6, weight: "bold", role: "H2" },
    pill: { size: 9.6 },
    pillHeight: 17.5,
    gap: 11,
  },
  small: {
    menu: { size: 10.5, lineHeight: 1.35 },
    name: { size: 11.4, weight: "bold", role: "H2" },
    pill: { size: 9 },
    pillHeight: 15.5,
    gap: 6,
  },
};
