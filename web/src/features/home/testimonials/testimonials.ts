import type { SocialName } from "../../shell/index";

export interface Testimonial {
  name: string;
  lastName: string;
  title: string;
  location: string;
  description: string;
  /** Where the person is present; null shows the icon without a link. */
  socialMedia: readonly { name: SocialName; url: string | null }[];
}

export const testimonials: readonly Testimonial[] = [
  {
    name: "Mariana",
    lastName: "Escobedo Ruiz",
    title: "Nutrióloga clínica",
    location: "Guadalajara, Jalisco",
    description:
      "Antes llevaba los expedientes en carpetas y los avances en una hoja de cálculo. Ahora abro al paciente y lo veo todo en segundos.",
    socialMedia: [
      { name: "instagram", url: null },
      { name: "facebook", url: null },
    ],
  },
  {
    name: "Julio César",
    lastName: "Montaño Pech",
    title: "Nutriólogo deportivo",
    location: "Mérida, Yucatán",
    description:
      "Mis corredores se miden en el equipo que les queda cerca y el resultado llega solo a su expediente. Ya nadie me manda fotos borrosas.",
    socialMedia: [
      { name: "instagram", url: null },
      { name: "website", url: null },
    ],
  },
  {
    name: "Ximena",
    lastName: "Arriaga Luna",
    title: "Nutrición materno-infantil",
    location: "Puebla, Puebla",
    description:
      "Atiendo en línea a mamás que no pueden salir de casa. Con la agenda saben cuándo estoy y me piden la cita ellas mismas.",
    socialMedia: [{ name: "facebook", url: null }],
  },
  {
    name: "Rodrigo",
    lastName: "Villaseñor Tapia",
    title: "Educador en diabetes",
    location: "Monterrey, Nuevo León",
    description:
      "El plan gratuito me alcanzó para empezar mi consulta. Crecí poco a poco y nunca tuve que cambiar de sistema.",
    socialMedia: [
      { name: "instagram", url: null },
      { name: "facebook", url: null },
      { name: "website", url: null },
    ],
  },
  {
    name: "Paola",
    lastName: "Cienfuegos Ibarra",
    title: "Nutrición vegetariana",
    location: "Ciudad de México",
    description:
      "Mi perfil explica bien lo que hago, así que quien llega ya sabe a qué viene. Eso vale más que cualquier anuncio.",
    socialMedia: [
      { name: "instagram", url: null },
      { name: "website", url: null },
    ],
  },
];
