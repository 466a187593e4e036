export function SignUpWelcomeDialog() {
  return null;
}
