/**
 * Phrases that people write for allergies: ids of allergies, `intolerance:` ids of intolerances, `word:` allergens
 * without a rule, `name:` foods matched by name only | phrases; the longest match counts. The first line means no food
 * allergy. A phrase for several names means each of them; an ambiguous one is read the safe way. The last lines are
 * English, as laboratories write them. Ours, of 2026-11-27.
 */
export const typedAllergies = `
|niega, negadas, negado, ninguna, ninguno, nada, no tiene, no refiere, no aplica, n/a, na, sin alergias, sin alergias conocidas, ninguna conocida, no conocidas, penicilina, sulfas, aspirina, medicamentos, polvo, polen, moho, ácaros, gatos, perros, mascotas, picadura de abeja, estacional, ambiental
leche-de-vaca huevo|leche y huevo, huevo y leche
pescado crustaceos moluscos|pescados y mariscos, mariscos y pescado, frutos de mar, comida del mar
crustaceos moluscos|mariscos, camarón y pulpo
crustaceos|camarón, cangrejo, jaiba, langosta
moluscos|pulpo, calamar, ostiones, ostras, almejas
pescado|atún, salmón, pescado blanco, sardina
cacahuate nuez|cacahuate y nuez
cacahuate|cacahuates, maní, cacahuete
nuez nuez-de-la-india almendra avellana pistache word:pine-nut word:macadamia word:brazil-nut|nueces, frutos secos, frutos de cáscara, nueces de árbol, frutas secas
nuez nuez-de-la-india almendra avellana pistache cacahuate ajonjoli word:pine-nut word:macadamia word:brazil-nut|oleaginosas
ajonjoli cacahuate nuez almendra name:girasol name:pepita name:chía name:linaza|semillas
almendra|almendras
avellana|avellanas
pistache|pistaches, pistachos
nuez-de-la-india|marañón, anacardo
nuez|nuez de castilla, nuez pecana, nues
word:pine-nut|piñones
ajonjoli|sésamo, ajonjolí
trigo intolerance:gluten|enfermedad celíaca, celiaco, celiaca, celiaquía, cereales con gluten, harina, pan
intolerance:gluten|sensibilidad al gluten no celíaca, gluten, sin gluten, cebada, centeno
trigo|trigo
avena|avena
leche-de-vaca|aplv, alergia a la proteína de la leche de vaca, alergia a la proteína de leche, proteína de la leche, caseína, beta lactoglobulina, suero de leche, whey, leche, leche de cabra
intolerance:lacteos|lactosa, intolerancia a la lactosa, intolerante a la lactosa, yogur
leche-de-vaca intolerance:lacteos|derivados de la leche, queso, lácteos, productos lácteos
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
fresa name:frambuesa name:zarzamora name:arándano name:mora|frutas rojas, frutos rojos, frutos del bosque
fresa|fresas
kiwi|kiwi
platano|plátano, banana
mango|mango
durazno name:ciruela name:cereza name:chabacano|frutas de hueso
durazno|durazno, melocotón
mango pina kiwi platano coco name:papaya name:guayaba name:maracuyá|frutas tropicales
pina|piña
coco|coco
chocolate|chocolate, cacao
carne-de-res|res, carne de res
carne-de-res word:pork word:lamb word:goat|carne roja, carnes rojas
carne-de-res word:pork word:lamb word:goat word:rabbit word:gelatine|alfa-gal, síndrome alfa-gal
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
huevo trigo|huevo y trigo
maiz trigo|maíz y trigo
chocolate avena soya nuez|níquel
word:pork|carne de cerdo, carne de puerco
word:poultry|carne de pollo, carne blanca
word:lamb word:goat|carne de borrego, carne de cordero, carne de chivo
carne-de-res word:pork word:lamb word:goat word:rabbit word:poultry|carne
word:citrus|cítricos
word:caffeine|cafeína
word:alcohol|alcohol
word:chili|picante
leche-de-vaca|milk, cow's milk, casein
leche-de-vaca intolerance:lacteos|dairy, cheese
intolerance:lacteos|lactose
huevo|egg, egg white
pescado|fish
crustaceos moluscos|shellfish
pescado crustaceos moluscos|seafood
crustaceos|shrimp, prawn, crab, lobster
cacahuate|peanut
nuez nuez-de-la-india almendra avellana pistache word:pine-nut word:macadamia word:brazil-nut|nut, nuts, tree nuts
nuez|walnut, pecan
almendra|almond
avellana|hazelnut
nuez-de-la-india|cashew
pistache|pistachio
soya|soy, soybean
trigo|wheat
intolerance:gluten|gluten free, gluten-free
trigo intolerance:gluten|celiac disease, coeliac
maiz|corn
avena|oats
ajonjoli|sesame
mostaza|mustard
apio|celery
jitomate|tomato
aguacate|avocado
fresa|strawberry
durazno|peach
pina|pineapple
coco|coconut
carne-de-res|beef
word:pork|pork
word:poultry|chicken
`;
