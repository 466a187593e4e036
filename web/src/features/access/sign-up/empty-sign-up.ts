/** The values that the form starts with. */
export const emptySignUp = {
  name: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  countryCode: 52,
  phoneNumber: "",
  nutritionistProfile: { professionalLicense: "" },
} as const;
