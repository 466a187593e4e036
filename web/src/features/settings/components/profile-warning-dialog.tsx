export function ProfileWarningDialog() {
  return null;
}
