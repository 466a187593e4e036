export { FocusedHeading } from "./shared/focused-heading";
export { default as mailedLinkStyles } from "./mailed-link.module.css";
export { MailedPage } from "./shared/mailed-page";
