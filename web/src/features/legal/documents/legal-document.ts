export interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

export interface LegalDocument {
  title: string;
  updatedAt: string;
  lead: string;
  sections: readonly LegalSection[];
}
