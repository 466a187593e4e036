import { SignUpScreen } from "../../features/access/sign-up/sign-up-screen";
import { Providers } from "../providers";
import { VisitorApp } from "./visitor-app";

/** The registration form as a visitor first meets it. */
export function VisitorSignUp() {
  return (
    <VisitorApp>
      <Providers>
        <SignUpScreen />
      </Providers>
    </VisitorApp>
  );
}
