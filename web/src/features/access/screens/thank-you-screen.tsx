export function ThankYouScreen() {
  return null;
}
