/** What the app reads of the home page before its code is loaded. */
export { firstPicture } from "./shared/first-picture";
