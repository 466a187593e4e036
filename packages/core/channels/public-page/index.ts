export { findPublicProfile, getPublicNutritionist } from "./get-public-nutritionist";
export { getPublicPage } from "./get-public-page";
export { mailPublicRequest } from "./mail-public-request";
export { confirmPublicRequest, requestFromPublicPage, PublicRequestReceived } from "./public-request";
