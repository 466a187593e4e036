/** Who answers for the product. To be replaced by the registered name and address before the first public release. */
export const legalEntity = {
  name: "Nutria",
  address: "Ciudad de México, México",
  email: "privacidad@nutria.example",
} as const;
