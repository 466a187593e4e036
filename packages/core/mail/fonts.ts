export const fonts = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
