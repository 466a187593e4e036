import { SignInScreen } from "../../features/access/sign-in/sign-in-screen";
import { Providers } from "../providers";
import { VisitorApp } from "./visitor-app";

/** The sign-in form without the router. */
export function VisitorSignIn() {
  return (
    <VisitorApp>
      <Providers>
        <SignInScreen />
      </Providers>
    </VisitorApp>
  );
}
