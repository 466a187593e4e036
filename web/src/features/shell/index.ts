export { SocialIcon, socialProfiles, type SocialName } from "./shared/social-icon";
export { default as shellStyles } from "./shared/shell.module.css";
export { shellTexts } from "./texts";
