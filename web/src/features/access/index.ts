export { AccessCard } from "./shared/access-card";
export { SignInForm } from "./sign-in/sign-in-form";
export { useSignIn, type Credentials } from "./sign-in/use-sign-in";
export { default as accessStyles } from "./shared/access-card.module.css";
