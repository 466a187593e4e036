/**
 * Common given names in Mexico, to detect a second given name before the last names. Names that are equally common as
 * last names, such as Martín, Santiago or Cruz, are left out.
 */
const list =
  "adrian adriana agustin aida alan alba alberto alejandra alejandro alexa alexander alexis alfonso alfredo alicia alma alondra " +
  "amalia amanda amparo ana andrea angel angela angelica angelina anna antonia antonio araceli ariadna ariana ariel armando " +
  "arturo astrid aurelio aurora axel azucena barbara beatriz belem belen berenice bernardo bertha betzabe blanca brandon brayan " +
  "brenda bruno camila carina carla carlos carmen carolina catalina cecilia celia cesar christian cinthia claudia concepcion " +
  "consuelo cristian cristina cristobal cynthia dalia daniel daniela dario david dayana debora delia denisse diana diego dolores " +
  "dulce edgar edith eduardo efrain elena elias elisa elizabeth eloisa elsa elvira emilia emiliano emilio emma emmanuel enrique " +
  "erick erika ernesto esmeralda esperanza esteban estefania estela esther eugenia eugenio eva evelyn fabian fabiola fatima " +
  "felipe fernanda fernando fidel flor francisca francisco frida gabriel gabriela gael genaro genoveva georgina gerardo gilberto " +
  "gisela gloria gonzalo graciela gregorio griselda guadalupe guillermina guillermo gustavo hector hilda horacio hugo ian ignacio " +
  "iliana imelda ines ingrid irene iris irma isaac isabel isabella isaias ismael israel itzel ivan ivonne jacqueline jaime janet " +
  "javier jazmin jennifer jessica jesus jimena joaquin joel johana jonathan jorge jose josefina josue juan juana juanita judith " +
  "julia julian juliana julieta julio karen karina karla katia kevin laura leonardo leonel leonor leslie leticia lidia liliana " +
  "lizbeth lorena lourdes lucero lucia luciana luis luisa luz magdalena manuel manuela marcela marcelo margarita maria mariana " +
  "maribel maricela marina mario marisol maritza marlene martha mateo mauricio maximiliano mayra melissa mercedes micaela miguel " +
  "milagros minerva miriam moises monica monserrat montserrat nadia nancy natalia nayeli nelly nicole noe noemi nora norma octavio " +
  "ofelia olga olivia omar oscar pablo paloma pamela paola patricia paula paulina pedro perla pilar rafael ramiro raquel raul " +
  "rebeca regina renata rene ricardo roberto rocio rodolfo rodrigo rogelio rosa rosalba rosalia rosario roxana rubi ruben ruth sandra " +
  "sara sarai saul sebastian selene sergio silvia sofia soledad sonia susana tania teodoro teresa uriel valentina valeria " +
  "vanessa veronica victor victoria vicente violeta virginia viviana wendy xavier ximena xochitl yadira yamileth yazmin yesenia " +
  "yolanda yuridia zoe zulema ma fco gpe ximena yamile karime sheila guadalupe itzayana citlali naomi abigail";

const givenNames: ReadonlySet<string> = new Set(list.split(" "));

/** The ends of given names such as María del Carmen, after their particle. */
const devotions =
  /^(de|de la|de las|de los|del) (carmen|rosario|pilar|socorro|refugio|rocio|consuelo|mar|sagrado corazon|angeles|luz|paz|soledad|concepcion|asuncion|caridad|merced|mercedes|nieves|dolores|milagros|remedios|lourdes|fatima|guadalupe|jesus|dios|monserrat|montserrat|santisima trinidad)$/;

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[.']/g, "").trim();

/** Whether a word is a given name and hardly a last name. */
export const isGivenName = (word: string): boolean => givenNames.has(plain(word));

/** Whether a part with its particle ends a given name, as in `María de los Ángeles`. */
export const isDevotion = (part: string): boolean => devotions.test(plain(part));
