/**
 * What somebody writes for allergies: ids of allergies, `intolerance:` those of intolerances, `word:` what no rule is made
 * of | phrases, of which the longest that is found counts. The first line is no allergy to a food. A phrase that stands for
 * several names each. Ours, of 2026-11-27.
 */
export const typedAllergies = `
|niega, negadas, ninguna, ninguno, no tiene, no refiere, sin alergias, ninguna conocida, penicilina, polvo, polen
leche-de-vaca huevo|leche y huevo, huevo y leche
pescado crustaceos moluscos|pescados y mariscos, mariscos y pescado, frutos de mar, comida del mar
crustaceos moluscos|mariscos, camarón y pulpo
crustaceos|camarón, cangrejo, jaiba, langosta
moluscos|pulpo, calamar, ostiones, ostras, almejas
pescado|atún, salmón, pescado blanco, sardina
cacahuate nuez|cacahuate y nuez
cacahuate|cacahuates, maní, cacahuete
nuez nuez-de-la-india almendra avellana pistache|nueces, frutos secos, frutos de cáscara, nueces de árbol, frutas secas
nuez nuez-de-la-india almendra avellana pistache cacahuate ajonjoli|oleaginosas
ajonjoli cacahuate nuez almendra|semillas
almendra|almendras
avellana|avellanas
pistache|pistaches, pistachos
nuez-de-la-india|marañón, anacardo
nuez|nuez de castilla, nuez pecana, piñones
ajonjoli|sésamo, ajonjolí
trigo intolerance:gluten|enfermedad celíaca, celiaco, celiaca, celiaquía, cereales con gluten, harina, pan
intolerance:gluten|sensibilidad al gluten no celíaca, gluten, sin gluten, cebada, centeno
trigo|trigo
avena|avena
leche-de-vaca|aplv, alergia a la proteína de la leche de vaca, alergia a la proteína de leche, proteína de la leche, caseína, beta lactoglobulina, suero de leche, whey, leche, leche de cabra
intolerance:lacteos|lácteos, productos lácteos, lactosa, intolerancia a la lactosa, intolerante a la lactosa, yogur
leche-de-vaca intolerance:lacteos|derivados de la leche, queso
huevo|huevos, clara de huevo, ovoalbúmina, yema, blanquillos, mayonesa
soya|soja, soya, tofu, lecitina de soya, soya y derivados
maiz|maíz, elote
mostaza|mostaza
apio|apio
jitomate|tomate, jitomate, tomate rojo
aguacate|aguacate
aguacate kiwi platano mango durazno|látex-fruta, síndrome látex-fruta
aguacate kiwi platano|latex
durazno apio kiwi avellana|síndrome de alergia oral
fresa|frutas rojas, frutos rojos, fresas
kiwi|kiwi
platano|plátano, banana
mango|mango
durazno|durazno, melocotón, frutas de hueso
mango pina kiwi platano coco|frutas tropicales
pina|piña
coco|coco
chocolate|chocolate, cacao
carne-de-res|res, carne de res, carne roja, alfa-gal, síndrome alfa-gal
sulfitos|sulfitos, conservadores, conservantes, aditivos, vino, metabisulfito, colorantes
intolerance:cruciferas|crucíferas, brócoli y coliflor, col; brócoli y coliflor
cacahuate soya intolerance:leguminosas|leguminosas
intolerance:leguminosas|frijol, lentejas y garbanzo, legumbres
huevo leche-de-vaca trigo|huevo; leche y trigo
leche-de-vaca huevo soya trigo cacahuate nuez nuez-de-la-india almendra avellana pistache pescado crustaceos moluscos|leche; huevo; soya; trigo; cacahuate; nueces; pescado y mariscos, los 8 alérgenos
trigo soya|trigo y soya
trigo leche-de-vaca soya|trigo; leche y soya
cacahuate soya|cacahuate y soya
cacahuate almendra nuez|cacahuate; almendra y nuez
nuez almendra|nuez y almendra
nuez cacahuate|nuez y cacahuate
fresa kiwi|fresa y kiwi
fresa chocolate|fresa y chocolate
kiwi platano|kiwi y plátano
pina mango|piña y mango
crustaceos pescado|camarón y pescado
pescado huevo|pescado y huevo
intolerance:gluten intolerance:lacteos|gluten y lácteos, gluten y lactosa, lactosa y gluten
huevo intolerance:lacteos|lácteos y huevo
huevo trigo|huevo y trigo
maiz trigo|maíz y trigo
chocolate avena soya nuez|níquel
word:citrus|cítricos
word:chili|picante
`;
