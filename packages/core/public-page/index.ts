export { findPublicProfile, getPublicNutritionist } from "./get-public-nutritionist";
