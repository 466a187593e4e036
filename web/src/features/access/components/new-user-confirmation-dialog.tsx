export function NewUserConfirmationDialog() {
  return null;
}
