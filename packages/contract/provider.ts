/**
 * The company that runs the product. Complete it before the first public release, then run `npm run make legal`: until
 * then the legal documents show each missing fact as a blank with its name.
 */
export const provider = {
  /** As registered, such as "Ejemplo, S. A. de C. V.". */
  legalName: null,
  /** RFC. */
  taxId: null,
  /** In full, as it receives notices. */
  address: null,
  /** Person or department that answers for personal data (LFPDPPP, art. 29). */
  privacyOfficer: null,
  privacyEmail: null,
  phone: null,
  /** City of the courts that the parties submit to. */
  courts: null,
  /** Day on which the documents take effect, `yyyy-MM-dd`. */
  documentsDate: null,
  /** Addresses of its own profiles, and of its page where that is another one than the product's. */
  socialNetworks: { facebook: null, instagram: null, website: null },
} as Provider;

export interface Provider {
  legalName: string | null;
  taxId: string | null;
  address: string | null;
  privacyOfficer: string | null;
  privacyEmail: string | null;
  phone: string | null;
  courts: string | null;
  documentsDate: string | null;
  socialNetworks: Record<"facebook" | "instagram" | "website", string | null>;
}
