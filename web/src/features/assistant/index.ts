export { rightsInWords, rightTexts } from "./texts";
