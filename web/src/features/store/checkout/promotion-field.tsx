import { storeMessages, type FoundPromotion } from "@nutria/contract/schemas/store/store";
import { useState, type KeyboardEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { TextField } from "../../../ui/fields/text-field";
import { toText } from "../../../lib/format/to-text";
import { useFindPromotion } from "../api/purchases";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout-texts";

const texts = checkoutTexts.promotion;

/** The field of the promotion code. A wrong code says so and clears the discount (spec B §8). */
export function PromotionField({ onChange }: { onChange: (found: FoundPromotion | null) => void }) {
  const [typed, setTyped] = useState("");
  const find = useFindPromotion();
  const code = typed.trim();
  const apply = () => {
    if (code === "" || find.isPending) return;
    find.mutate(code, { onSuccess: onChange, onError: () => onChange(null) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <section className={styles.section}>
      <div className={`stack gap-2 ${styles.code}`}>
        <TextField
          label={texts.label}
          placeholder={texts.placeholder}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={find.error ? toText(find.error, storeMessages.promotionUnknown) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            if (find.isError) find.reset();
          }}
          onKeyDown={onKeyDown}
        />
        <Button loading={find.isPending} disabled={code === ""} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
    </section>
  );
}
