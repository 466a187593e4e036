import { SignInScreen } from "../../features/access/sign-in/sign-in-screen";
import { Providers } from "../member/providers";

/** The sign-in form without the router. */
export function VisitorSignIn() {
  return (
    <Providers>
      <SignInScreen />
    </Providers>
  );
}
