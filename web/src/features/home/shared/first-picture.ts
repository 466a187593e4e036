import light from "../pictures/today.webp";
import dark from "../pictures/today-dark.webp";

/** The largest picture of the first sight of the home page, in each theme. */
export const firstPicture = { light, dark };
