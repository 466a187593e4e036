/** A person of the demo practice: fictional, with a phone number that is not in service. */
export interface DemoPerson {
  name: string;
  lastName: string;
  /** The tab and state in which the patients screen shows the person. */
  status: "active" | "inactive" | "sentByMe" | "sentByPatient" | "rejected";
  gender: "male" | "female";
  birthdate: string;
  visitReason?: string;
  /** Days before today on which the link was made or the request was sent. */
  daysAgo: number;
  passes?: number;
  /** Whether the request came with a visit that was booked on the public page. */
  isBooking?: boolean;
}

/** The address of the demo practice's nutritionist. Nobody can have a domain that ends in `.example`. */
export const demoEmail = "demo@nutria.example";

/** Demo patients who have an account in the patient app. */
export const demoPatients = {
  /** Active, with a plan, scans, a goal, a workout and visits. */
  followed: "carmen.villalobos@correo.example",
  /** Active, with a pass and an appointment next week. */
  active: "mariana.quintero@correo.example",
  another: "andrea.guzman@correo.example",
  /** Rejected one link request, and may send another. */
  notLinked: "zoila.franco@correo.example",
} as const;

/** Who helps with the agenda and the contacts, and sees no record. */
export const demoAssistant = {
  name: "Guadalupe",
  lastName: "Ríos Medina",
  email: "asistente@nutria.example",
} as const;

/** Passes of the nutritionist that stay unassigned. */
export const passesLeft = 4;

export const demoNutritionist = {
  name: "Alejandra",
  lastName: "Paredes Luna",
  sex: "female",
  countryCode: 52,
  phoneNumber: "5550010000",
  professionalLicense: "12345678",
} as const;

const active = (
  name: string,
  lastName: string,
  gender: "male" | "female",
  birthdate: string,
  daysAgo: number,
  visitReason: string,
  passes = 0,
): DemoPerson => ({ name, lastName, status: "active", gender, birthdate, daysAgo, visitReason, passes });

export const demoPeople: DemoPerson[] = [
  active("Andrea", "Guzmán Ortiz", "female", "1991-03-14", 310, "Bajar de peso después del embarazo", 1),
  active("Bruno", "López Arriaga", "male", "1986-11-02", 295, "Mejorar composición corporal"),
  active("Carmen", "Villalobos Ruiz", "female", "1968-07-21", 270, "Control de diabetes tipo 2", 2),
  active("Daniela", "Ávila Cordero", "female", "1998-01-30", 251, "Alimentación vegetariana equilibrada"),
  active("Eduardo", "Méndez Solís", "male", "1979-05-09", 233, "Colesterol y triglicéridos altos", 1),
  active("Fernanda", "Núñez Beltrán", "female", "1994-09-17", 214, "Preparación para medio maratón", 1),
  active("Gerardo", "Íñiguez Tovar", "male", "1983-12-25", 198, "Hipertensión arterial"),
  active("Hilda", "Zamora Peña", "female", "1959-04-03", 180, "Osteoporosis y aumento de masa muscular"),
  active("Ignacio", "Cárdenas Rubio", "male", "2001-08-11", 161, "Aumentar masa muscular", 2),
  active("Jimena", "Ochoa Salinas", "female", "1989-02-27", 140, "Síndrome de ovario poliquístico"),
  active("Karla", "Espinosa Mora", "female", "1996-06-06", 122, "Relación con la comida"),
  active("Luis Ángel", "Ferrer Domínguez", "male", "1990-10-19", 101, "Gastritis y reflujo"),
  active("Mariana", "Quintero Vega", "female", "1985-03-08", 83, "Intolerancia a la lactosa", 1),
  active("Norma", "Bañuelos Ríos", "female", "1972-11-28", 64, "Hipotiroidismo"),
  active("Óscar", "Trejo Camacho", "male", "1993-07-15", 45, "Composición corporal para ciclismo", 1),
  active("Paola", "Xicoténcatl Díaz", "female", "1999-12-01", 21, "Hábitos y organización de comidas"),
  active("Ricardo", "Yáñez Pacheco", "male", "1981-09-05", 13, "Bajar de peso"),
  active("Sofía", "Aguilar Cisneros", "female", "2003-04-22", 5, "Anemia"),
  {
    name: "Tomás",
    lastName: "Herrera Lagos",
    status: "inactive",
    gender: "male",
    birthdate: "1976-01-12",
    daysAgo: 300,
  },
  {
    name: "Úrsula",
    lastName: "Jasso Medina",
    status: "inactive",
    gender: "female",
    birthdate: "1987-08-30",
    daysAgo: 260,
  },
  {
    name: "Verónica",
    lastName: "Robles Ibarra",
    status: "sentByMe",
    gender: "female",
    birthdate: "1992-05-18",
    daysAgo: 3,
  },
  {
    name: "Wendy",
    lastName: "Castillo Nava",
    status: "sentByMe",
    gender: "female",
    birthdate: "1997-10-10",
    daysAgo: 1,
  },
  {
    name: "Xavier",
    lastName: "Montes Rangel",
    status: "sentByPatient",
    gender: "male",
    birthdate: "1988-06-24",
    daysAgo: 2,
    visitReason: "Entreno cinco días a la semana y quiero ganar masa muscular.",
  },
  {
    name: "Yolanda",
    lastName: "Palacios Gil",
    status: "sentByPatient",
    gender: "female",
    birthdate: "1965-02-14",
    daysAgo: 0.7,
    visitReason: "Mi médico me pidió cuidar la presión. ¿Atiende los sábados?",
    isBooking: true,
  },
  {
    name: "Zoila",
    lastName: "Franco Delgado",
    status: "rejected",
    gender: "female",
    birthdate: "1980-09-09",
    daysAgo: 6,
  },
];
