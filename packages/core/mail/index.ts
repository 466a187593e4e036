export { temporaryPasswordMail, verificationMail } from "./account-mails";
export { renderMail, type MailContent, type RenderedMail } from "./layout";
export { linkRequestMail } from "./link-request-mail";
