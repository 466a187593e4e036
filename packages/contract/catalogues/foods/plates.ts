/**
 * Everyday foods that people eat together, so that a meal of foods alone is one that somebody would serve: tacos, bread with
 * something on it, a bowl, crackers, and a main course with its side. A choice of our own.
 */
const plates: readonly ReadonlySet<string>[] = [
  `tortilla-de-maiz tostada-de-maiz-frita
   huevo-cocido huevo-revuelto clara-de-huevo chorizo queso-fresco queso-oaxaca queso-chihuahua requeson-semidescremado
   queso-mozzarella-semidescremado pechuga-de-pollo-a-la-plancha muslo-de-pollo-sin-piel-asado muslo-de-pollo-con-piel-asado
   bistec-magro-de-res-a-la-plancha arrachera-asada lomo-de-cerdo-magro-asado tilapia-cocida camaron-cocido
   atun-en-agua-escurrido frijol-negro-cocido frijol-pinto-cocido
   nopal-cocido jitomate-crudo calabacita-cocida espinaca-cocida champinon-cocido ejote-cocido lechuga-romana
   aguacate-hass aceite-de-canola aceite-de-oliva crema-acida`,
  `pan-de-caja-integral bolillo
   jamon-de-pavo jamon-regular atun-en-agua-escurrido sardina-en-salsa-de-jitomate huevo-cocido huevo-revuelto
   queso-mozzarella-semidescremado queso-oaxaca queso-fresco queso-chihuahua queso-cottage queso-cottage-1-grasa
   requeson-semidescremado pechuga-de-pollo-a-la-plancha frijol-negro-cocido
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
   pechuga-de-pollo-a-la-plancha muslo-de-pollo-sin-piel-asado muslo-de-pollo-con-piel-asado tilapia-cocida salmon-cocido
   macarela-cocida camaron-cocido atun-en-agua-escurrido bistec-magro-de-res-a-la-plancha arrachera-asada
   lomo-de-cerdo-magro-asado lenteja-cocida garbanzo-cocido haba-seca-cocida frijol-negro-cocido frijol-pinto-cocido
   calabacita-cocida brocoli-cocido zanahoria-cruda chayote-cocido ejote-cocido espinaca-cocida champinon-cocido
   lechuga-romana aceite-de-oliva aceite-de-canola crema-acida`,
].map((ids) => new Set(ids.split(/\s+/)));

/** Whether two foods are eaten together. What stands on no plate, as fruit, goes with anything. */
export function goTogether(one: string, other: string): boolean {
  const isFree = (id: string) => !plates.some((plate) => plate.has(id));
  return plates.some((plate) => plate.has(one) && plate.has(other)) || isFree(one) || isFree(other);
}
