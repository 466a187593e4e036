export function SettingsLayout() {
  return null;
}
