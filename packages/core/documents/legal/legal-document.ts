/** A section of a legal document. */
export interface LegalSection {
  title: string;
  /** Before the points. */
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** After the points. */
  closing?: readonly string[];
}

/** A document as it is drawn and read aloud. */
export interface LegalDocument {
  title: string;
  /** Of the file, without its extension. */
  fileName: string;
  lead: string;
  sections: readonly LegalSection[];
}
