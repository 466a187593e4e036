/**
 * Everyday foods that people eat together, so that a meal of foods alone is one that somebody would serve: tacos, bread with
 * something on it, a bowl, crackers, and a main course with its side. A choice of our own.
 */
const plates: readonly ReadonlySet<string>[] = [
  `tortilla-de-maiz tostada-de-maiz-frita tostada-horneada
   huevo-cocido huevo-revuelto clara-de-huevo chorizo queso-fresco queso-oaxaca queso-chihuahua requeson-semidescremado
   queso-mozzarella-semidescremado queso-cottage queso-cottage-1-grasa pechuga-de-pollo-sin-piel-hervida tofu-firme tofu-suave
   tempeh jamon-de-pavo jamon-regular pechuga-de-pollo-a-la-plancha muslo-de-pollo-sin-piel-asado muslo-de-pollo-con-piel-asado
   bistec-magro-de-res-a-la-plancha arrachera-asada lomo-de-cerdo-magro-asado tilapia-cocida camaron-cocido
   atun-en-agua-escurrido frijol-negro-cocido frijol-pinto-cocido
   nopal-cocido jitomate-crudo calabacita-cocida espinaca-cocida champinon-cocido ejote-cocido lechuga-romana
   aguacate-hass aceite-de-canola aceite-de-oliva crema-acida`,
  `pan-de-caja-integral bolillo
   jamon-de-pavo jamon-regular atun-en-agua-escurrido sardina-en-salsa-de-jitomate huevo-cocido huevo-revuelto
   queso-mozzarella-semidescremado queso-oaxaca queso-fresco queso-chihuahua queso-cottage queso-cottage-1-grasa
   requeson-semidescremado pechuga-de-pollo-a-la-plancha pechuga-de-pollo-sin-piel-hervida hamburguesa-de-soya tofu-firme
   frijol-negro-cocido
   jitomate-crudo lechuga-romana pepino-con-cascara espinaca-cocida
   aguacate-hass mayonesa aceite-de-oliva`,
  `avena-en-hojuelas-cruda amaranto-cocido granola-casera
   leche-descremada leche-light-1 leche-semidescremada-2 leche-entera yogur-natural-descremado yogur-natural-entero
   yogur-griego-natural-entero queso-cottage queso-cottage-1-grasa requeson-semidescremado clara-de-huevo
   almendra nuez-de-castilla pepita-de-calabaza miel-de-abeja`,
  `galleta-salada galleta-de-arroz-inflado
   atun-en-agua-escurrido sardina-en-salsa-de-jitomate queso-cottage queso-cottage-1-grasa jamon-de-pavo
   queso-mozzarella-semidescremado
   pepino-con-cascara jitomate-crudo zanahoria-cruda jicama-cruda lechuga-romana
   aguacate-hass mayonesa aceituna-verde`,
  `arroz-blanco-cocido papa-cocida-sin-cascara pasta-cocida elote-blanco-cocido camote-cocido
   pechuga-de-pollo-a-la-plancha pechuga-de-pollo-sin-piel-hervida muslo-de-pollo-sin-piel-asado
   muslo-de-pollo-con-piel-asado tilapia-cocida salmon-cocido tofu-firme tofu-suave tempeh
   macarela-cocida camaron-cocido atun-en-agua-escurrido bistec-magro-de-res-a-la-plancha arrachera-asada
   lomo-de-cerdo-magro-asado lenteja-cocida garbanzo-cocido haba-seca-cocida frijol-negro-cocido frijol-pinto-cocido
   calabacita-cocida brocoli-cocido zanahoria-cruda chayote-cocido ejote-cocido espinaca-cocida champinon-cocido
   lechuga-romana aceite-de-oliva aceite-de-canola crema-acida`,
].map((ids) => new Set(ids.split(/\s+/)));

const proteins = `pechuga-de-pollo-a-la-plancha muslo-de-pollo-sin-piel-asado muslo-de-pollo-con-piel-asado tilapia-cocida
  salmon-cocido camaron-cocido bistec-magro-de-res-a-la-plancha arrachera-asada lomo-de-cerdo-magro-asado
  macarela-cocida atun-en-agua-escurrido huevo-cocido pechuga-de-pollo-sin-piel-hervida tofu-firme tofu-suave tempeh`;
const vegetables = `jitomate-crudo nopal-cocido calabacita-cocida espinaca-cocida brocoli-cocido lechuga-romana ejote-cocido
  chayote-cocido champinon-cocido zanahoria-cruda pepino-con-cascara`;
const beans = "frijol-negro-cocido frijol-pinto-cocido";

/** Side foods of some dishes: dish ids | everyday foods. An unlisted dish goes with anything. */
const sides: readonly (readonly [dishes: string, foods: string])[] = [
  [
    `tinga-de-pollo picadillo-de-res bistec-a-la-mexicana albondigas-en-salsa-de-jitomate pescado-a-la-veracruzana
    carne-de-cerdo-en-salsa-verde-con-verdolagas calabacitas-a-la-mexicana-con-elote-y-queso rajas-con-crema-y-elote
    chayotes-guisados-con-jitomate mole-con-pollo papas-con-chorizo milanesa-de-pollo milanesa-de-res chile-relleno-de-queso
    carne-asada-con-nopal-y-frijol`,
    `tortilla-de-maiz arroz-blanco-cocido lenteja-cocida ${beans} ${vegetables} aguacate-hass aceite-de-oliva aceite-de-canola`,
  ],
  [
    `pozole-rojo-de-pollo pozole-rojo-de-cerdo menudo birria-de-res caldo-tlalpeno caldo-de-res-con-verduras mole-de-olla
    caldo-de-pollo-con-verduras-y-arroz caldo-de-camaron sopa-de-tortilla`,
    `tortilla-de-maiz tostada-horneada tostada-de-maiz-frita ${beans} lechuga-romana aguacate-hass jitomate-crudo nopal-cocido
    pepino-con-cascara zanahoria-cruda`,
  ],
  [
    `ceviche-de-pescado coctel-de-camaron aguachile-de-camaron ensalada-de-atun-con-verduras`,
    `tostada-horneada tostada-de-maiz-frita galleta-salada aguacate-hass mayonesa lechuga-romana jitomate-crudo
    pepino-con-cascara zanahoria-cruda aceite-de-oliva`,
  ],
  [
    `chilaquiles-verdes-con-pollo chilaquiles-rojos-con-huevo molletes-con-pico-de-gallo tostadas-de-tinga
    quesadillas-de-tortilla-de-maiz-con-flor-de-calabaza enchiladas-verdes-de-pollo enfrijoladas-con-queso-fresco
    tacos-de-bistec tacos-de-pescado-a-la-plancha tacos-de-nopal-con-queso-asadero sandwich-de-pollo-con-verduras
    torta-de-jamon-de-pavo sopes-con-frijol-y-queso gorditas-de-chicharron tlacoyo-con-nopales huarache-con-bistec
    flautas-de-pollo tacos-dorados-de-papa tacos-al-pastor tacos-de-barbacoa cochinita-pibil tacos-de-carnitas
    alambre-de-res enmoladas-de-pollo enchiladas-suizas enchiladas-rojas-de-queso quesadillas-de-queso sincronizadas
    burrito-de-frijol-y-queso torta-de-jamon torta-de-milanesa pambazo pizza-de-queso pizza-hawaiana
    hamburguesa-con-queso hot-dog-sencillo sandwich-de-jamon-y-queso tamal-verde-de-pollo tamal-de-rajas-con-queso
    tostadas-de-ceviche tostadas-de-frijol-con-pollo huevos-rancheros`,
    `${beans} lechuga-romana jitomate-crudo nopal-cocido pepino-con-cascara zanahoria-cruda ejote-cocido calabacita-cocida
    aguacate-hass crema-acida`,
  ],
  [
    "arroz-rojo arroz-blanco-con-elote",
    `tortilla-de-maiz ${beans} lenteja-cocida garbanzo-cocido haba-seca-cocida ${proteins} ${vegetables} aguacate-hass
    aceite-de-oliva aceite-de-canola`,
  ],
  [
    "sopa-de-fideo pasta-con-pollo-y-brocoli espagueti-a-la-bolonesa",
    `tortilla-de-maiz bolillo ${beans} ${proteins} ${vegetables} queso-fresco queso-oaxaca requeson-semidescremado
    queso-mozzarella-semidescremado aguacate-hass aceite-de-oliva aceite-de-canola crema-acida`,
  ],
  [
    `frijoles-de-la-olla frijoles-refritos-caseros sopa-de-lentejas sopa-de-habas crema-de-calabacita sopa-de-verduras
    ensalada-de-nopales guacamole`,
    `tortilla-de-maiz arroz-blanco-cocido bolillo pan-de-caja-integral papa-cocida-sin-cascara
    ${beans} ${proteins} ${vegetables} queso-fresco queso-oaxaca clara-de-huevo huevo-revuelto aguacate-hass
    aceite-de-oliva aceite-de-canola`,
  ],
  [
    `huevos-a-la-mexicana huevo-revuelto-con-nopales huevo-con-ejotes claras-con-espinaca-y-champinon huevos-con-jamon
    huevos-con-chorizo machaca-con-huevo`,
    `tortilla-de-maiz bolillo pan-de-caja-integral ${beans} ${vegetables} aguacate-hass aceite-de-oliva aceite-de-canola
    queso-fresco`,
  ],
  [
    `avena-con-leche-platano-y-canela licuado-de-platano yogur-con-papaya-amaranto-y-nuez fruta-con-queso-cottage
    atole-de-maicena-con-leche champurrado cafe-con-leche hot-cakes-con-miel`,
    `pan-de-caja-integral bolillo pan-dulce-mexicano galleta-de-avena clara-de-huevo huevo-cocido huevo-revuelto jamon-de-pavo
    jamon-regular queso-cottage queso-cottage-1-grasa requeson-semidescremado queso-fresco jitomate-crudo espinaca-cocida
    aguacate-hass almendra nuez-de-castilla cacahuate-tostado-sin-sal semilla-de-girasol pepita-de-calabaza`,
  ],
];
const wordsOf = (ids: string): string[] => ids.trim().split(/\s+/);
const sidesOf = new Map(
  sides.flatMap(([dishes, foods]) => {
    const beside = new Set(wordsOf(foods));
    return wordsOf(dishes).map((dish) => [dish, beside] as const);
  }),
);
const isOnAPlate = (id: string): boolean => plates.some((plate) => plate.has(id));
/** A glass of milk goes with anything. */
const isDrunk = (id: string): boolean => id.startsWith("leche-");

/**
 * Whether two foods, or a dish and a food, are eaten together. Foods without a plate, such as fruit, go with anything.
 */
export function goTogether(one: string, other: string): boolean {
  const beside = sidesOf.get(one);
  if (isDrunk(one) || isDrunk(other)) return true;
  if (beside) return beside.has(other) || !isOnAPlate(other);
  const isFree = (id: string) => !isOnAPlate(id);
  return plates.some((plate) => plate.has(one) && plate.has(other)) || isFree(one) || isFree(other);
}

/** Dishes that are served beside another, or before it. Two of any others are two meals. */
const besideOthers = new Set(
  wordsOf(`arroz-rojo arroz-blanco-con-elote frijoles-de-la-olla frijoles-refritos-caseros sopa-de-fideo sopa-de-lentejas
    sopa-de-habas crema-de-calabacita sopa-de-verduras ensalada-de-nopales ensalada-de-jicama-pepino-y-naranja guacamole
    chayotes-guisados-con-jitomate agua-de-jamaica-con-poca-azucar atole-de-maicena-con-leche champurrado cafe-con-leche
    licuado-de-platano fruta-con-queso-cottage fruta-picada-con-chile gelatina-de-leche arroz-con-leche-casero`),
);

/** Whether two dishes are one meal: one of them is served beside another. */
export const areOneMeal = (one: string, other: string): boolean =>
  besideOthers.has(one) || besideOthers.has(other);
