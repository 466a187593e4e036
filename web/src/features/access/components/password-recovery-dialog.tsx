export function PasswordRecoveryDialog() {
  return null;
}
