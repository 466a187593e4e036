export function ConditionsScreen() {
  return null;
}
