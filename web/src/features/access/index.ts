export { AccessCard } from "./shared/access-card";
export { SignInForm } from "./sign-in/sign-in-form";
