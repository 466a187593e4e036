import light from "../pictures/record.webp";
import dark from "../pictures/record-dark.webp";

/** The largest picture of the first sight of the home page, in each theme. */
export const firstPicture = { light, dark };
