import { Button } from "../../../ui/actions/button";
import { forgetSealedPassword } from "../shared/sealed-password";
import type { MailedVerification } from "./mailed-verification";
import { useVerification } from "./use-verification";
import { verifyEmailTexts as texts } from "./verify-email-texts";

interface KeptPasswordFormProps {
  link: Required<MailedVerification>;
  sealedPassword: string;
  onLapsed: () => void;
  /** What this browser keeps is good for nothing: the password has to be typed. */
  onUseless: () => void;
}

/** One button, in the browser that registered: confirms the e-mail with the password of the registration. */
export function KeptPasswordForm({ link, sealedPassword, onLapsed, onUseless }: KeptPasswordFormProps) {
  const { verify, isPending } = useVerification(link, {
    onLapsed,
    onError: (error) => {
      if ((error as { code?: string }).code !== "validation") return;
      forgetSealedPassword();
      onUseless();
    },
  });
  return (
    <Button variant="primary" fullWidth loading={isPending} onClick={() => verify({ sealedPassword })}>
      {texts.submit}
    </Button>
  );
}
