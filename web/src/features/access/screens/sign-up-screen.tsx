export function SignUpScreen() {
  return null;
}
