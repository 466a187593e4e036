import { SignInScreen } from "../../features/access/sign-in/sign-in-screen";
import { Providers } from "../providers";
import { VisitorApp } from "./visitor-app";

/** The sign-in form as a visitor first meets it. */
export function VisitorSignIn() {
  return (
    <VisitorApp>
      <Providers>
        <SignInScreen />
      </Providers>
    </VisitorApp>
  );
}
