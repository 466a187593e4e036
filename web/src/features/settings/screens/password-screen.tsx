export function PasswordScreen() {
  return null;
}
