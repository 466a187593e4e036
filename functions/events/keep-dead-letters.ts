import { deadLetterKeeper } from "@nutria/platform/dead-letters";

export const declaration = deadLetterKeeper({
  name: "keep-dead-letters",
  description: "Keeps what could not be delivered or done",
  needs: ["deadLetters", "publish"],
});
export const { handler } = declaration;
