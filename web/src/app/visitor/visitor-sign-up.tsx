import { SignUpScreen } from "../../features/access/sign-up/sign-up-screen";
import { Providers } from "../providers";
import { VisitorApp } from "./visitor-app";

/** The registration form without the router. */
export function VisitorSignUp() {
  return (
    <VisitorApp>
      <Providers>
        <SignUpScreen />
      </Providers>
    </VisitorApp>
  );
}
