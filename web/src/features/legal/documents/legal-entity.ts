/**
 * The legal entity behind the product. Replace it with the registered name and address before the first public
 * release.
 */
export const legalEntity = {
  name: "Nutria",
  address: "Ciudad de México, México",
  email: "privacidad@nutria.example",
} as const;
