import type { AppAccess } from "../people/apps";
import type { AssistantAccess } from "../people/assistants";
import type { Route } from "../wire/define";
import type { Language } from "../docs/guide-pages";
import { descriptionTexts, type DescriptionTexts } from "./description-texts";

/** Who calls a route and what its call is held to, in sentences of a language. */
export function descriptionOf({ spec }: Route, language: Language): string {
  const { auth, assistant, app, idempotent, isPolled, accepts, clinical } = spec;
  const texts = descriptionTexts[language];
  return [
    texts.callers[auth],
    assistant !== undefined && assistant !== "self" && rightsOf(assistant, texts.assistants),
    app !== undefined && rightsOf(app, texts.apps),
    idempotent && texts.idempotent,
    idempotent === "required" && texts.needsKey,
    isPolled && texts.isPolled,
    accepts !== undefined && texts.accepts[accepts],
    clinical && texts.clinical,
  ]
    .filter((sentence) => typeof sentence === "string")
    .join(" ");
}

function rightsOf(
  access: Exclude<AssistantAccess, "self"> | AppAccess,
  texts: DescriptionTexts["apps"],
): string {
  if (typeof access === "string") return texts.one(`\`${access}\``);
  return "anyOf" in access ? texts.any(listed(access.anyOf)) : texts.all(listed(access.allOf));
}

/** Each name once: several events need the same scope. */
const listed = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `\`${name}\``).join(", ");
