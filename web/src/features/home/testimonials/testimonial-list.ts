import type { SocialName } from "../../shell/index";
import julioCesar from "./photos/julio-cesar-montano.svg";
import mariana from "./photos/mariana-escobedo.svg";
import paola from "./photos/paola-cienfuegos.svg";
import rodrigo from "./photos/rodrigo-villasenor.svg";
import ximena from "./photos/ximena-arriaga.svg";

/** An example: the person does not exist, and the photo is a drawing. */
export interface Testimonial {
  name: string;
  lastName: string;
  title: string;
  photo: string;
  location: string;
  description: string;
  /** Where to read on, in pages of our own. */
  socialMedia: readonly { name: SocialName; label: string; url: string }[];
}

const patients = { name: "website", label: "Ver el expediente", url: "#expediente" } as const;
const agenda = { name: "website", label: "Ver la agenda", url: "#agenda" } as const;
const publicPage = { name: "website", label: "Ver la página pública", url: "#tu-pagina" } as const;
const prices = { name: "website", label: "Ver los precios", url: "#precios" } as const;

export const testimonials: readonly Testimonial[] = [
  {
    name: "Mariana",
    lastName: "Escobedo Ruiz",
    title: "Nutrióloga clínica",
    photo: mariana,
    location: "Guadalajara, Jalisco",
    description:
      "Antes llevaba los expedientes en carpetas y los avances en una hoja de cálculo. Ahora abro al paciente y lo veo todo en segundos.",
    socialMedia: [patients],
  },
  {
    name: "Julio César",
    lastName: "Montaño Pech",
    title: "Nutriólogo deportivo",
    photo: julioCesar,
    location: "Mérida, Yucatán",
    description:
      "Mis corredores se miden en el equipo que les queda cerca y el resultado llega solo a su expediente. Ya nadie me manda fotos borrosas.",
    socialMedia: [patients],
  },
  {
    name: "Ximena",
    lastName: "Arriaga Luna",
    title: "Nutrición materno-infantil",
    photo: ximena,
    location: "Puebla, Puebla",
    description:
      "Atiendo en línea a mamás que no pueden salir de casa. Con la agenda saben cuándo estoy y me piden la cita ellas mismas.",
    socialMedia: [agenda],
  },
  {
    name: "Rodrigo",
    lastName: "Villaseñor Tapia",
    title: "Educador en diabetes",
    photo: rodrigo,
    location: "Monterrey, Nuevo León",
    description:
      "El plan gratuito me alcanzó para empezar mi consulta. Crecí poco a poco y nunca tuve que cambiar de sistema.",
    socialMedia: [prices],
  },
  {
    name: "Paola",
    lastName: "Cienfuegos Ibarra",
    title: "Nutrición vegetariana",
    photo: paola,
    location: "Ciudad de México",
    description:
      "Mi perfil explica bien lo que hago, así que quien llega ya sabe a qué viene. Eso vale más que cualquier anuncio.",
    socialMedia: [publicPage],
  },
];
