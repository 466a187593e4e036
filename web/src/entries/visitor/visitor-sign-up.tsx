import { SignUpScreen } from "../../features/access/sign-up/sign-up-screen";
import { Providers } from "../member/providers";

/** The registration form without the router. */
export function VisitorSignUp() {
  return (
    <Providers>
      <SignUpScreen />
    </Providers>
  );
}
