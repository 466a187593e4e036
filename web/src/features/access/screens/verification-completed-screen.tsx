export function VerificationCompletedScreen() {
  return null;
}
