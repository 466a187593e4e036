import { sendDueMessages } from "@nutria/core/conversation/thread/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "scheduled-messages",
  everyMinutes: 1,
  description: "Envía los mensajes programados cuya hora llegó",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => sendDueMessages(ctx, hasTime),
});
export const { handler } = declaration;
