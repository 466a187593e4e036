import { wordsOf } from "../web/search";

/**
 * How people write that they need help now, as the beginnings of words that follow each other. A choice of our own that
 * rather shows the number of emergencies once too often; nothing is told to anybody.
 */
const urgent: readonly string[] = [
  "maread",
  "mareo",
  "desmay",
  "convuls",
  "palpitacion",
  "hipoglucemia",
  "emergencia",
  "urgencia",
  "suicid",
  "ambulancia",
  "dolor de pecho",
  "dolor en el pecho",
  "duele el pecho",
  "presion en el pecho",
  "no puedo respirar",
  "cuesta respirar",
  "falta el aire",
  "falta de aire",
  "perdi el conocimiento",
  "vomit sangre",
  "vomit con sangre",
  "garganta hinchada",
  "cara hinchada",
  "hinch la garganta",
  "hinch la cara",
  "azucar muy baj",
  "glucosa muy baj",
  "se me durmio la cara",
  "no quiero vivir",
  "quiero morir",
  "hacerme dano",
];

const phrases = urgent.map(wordsOf);

/** Whether a text sounds as if somebody needs help now, whatever its accents and capitals. */
export function soundsUrgent(text: string): boolean {
  const words = wordsOf(text);
  return phrases.some((phrase) =>
    words.some((_, from) => phrase.every((wanted, place) => words[from + place]?.startsWith(wanted))),
  );
}
