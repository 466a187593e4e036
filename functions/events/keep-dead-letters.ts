import { deadLetterKeeper } from "@nutria/platform/dead-letters";

export const handler = deadLetterKeeper("keep-dead-letters");
