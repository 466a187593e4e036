/** Phrases that are not what their words name, such as `leche de coco`: contains | may contain | phrases. Ours, as `words.ts`. */
export const wordExceptions = `
almond||leche de almendra, bebida de almendra, crema de almendra, mantequilla de almendra, harina de almendra, almendra tostada
coconut|sulfites|leche de coco
soy legume||leche de soya, yogur de soya, queso de soya, salsa de soya sin gluten
oats|gluten|leche de avena, harina de avena, salvado de avena, avena tostada
|almond|leche de arroz
walnut pecan||leche de nuez, nuez tostada
peanut||leche de cacahuate, crema de cacahuate, mantequilla de cacahuate, mantequilla de maní, pasta de cacahuate
hazelnut||leche de avellana
|almond soy oats coconut|leche vegetal, bebida vegetal
fish citrus chili|crustaceans|leche de tigre
milk||leche deslactosada, leche sin lactosa, leche descremada deslactosada, leche light deslactosada, yogur deslactosado, yogurt sin lactosa, queso deslactosado, crema deslactosada
coconut|soy|yogur de coco
|coconut soy almond|yogur vegetal
|coconut soy cashew almond|queso vegano
pork offal|gelatine preservatives|queso de puerco
cashew||queso de nuez de la india
corn||quesadilla sin queso, tortilla sin gluten, harina de maíz, pasta de maíz, galleta de maíz, tortilla de nopal
|soy coconut|mantequilla vegana
coconut||crema de coco, manteca de coco, harina de coco, aceite de coco, agua de coco, nata de coco
|soy coconut milk|crema vegetal
||crema de tártaro, harina de arroz, harina de amaranto, harina de yuca, pasta de arroz, fideo de arroz, pasta de guayaba, galleta de arroz, trigo sarraceno, alforfón, tortilla de linaza, tortilla de lechuga, tacos de lechuga, taco de jícama, tomate verde, tomatillo, tomate de cáscara, nuez moscada, helado de agua, nieve de agua, paleta de agua, gelatina vegana, licuado de agua, licuado con agua, tuna, papas doradas, leche materna, fórmula de aminoácidos, chocolate de algarroba, té de manzanilla, pepita tostada, pepita de calabaza tostada, semilla tostada, cabeza de ajo, leche de magnesia
|soy|manteca vegetal
cocoa-butter||manteca de cacao
|milk soy|margarina
|egg milk soy corn|pan sin gluten, galletas sin gluten
|corn egg soy|pasta sin gluten
legume||harina de garbanzo, pasta de lenteja, pasta de garbanzo, algarroba
tomato||pasta de jitomate, pasta de tomate, tinga de zanahoria, jitomate verde
sesame||pasta de ajonjolí
peanut sesame cocoa chili|almond wheat gluten|pasta de mole
corn egg milk lactose|wheat gluten|pan de elote
almond egg||pan de almendra
corn|wheat gluten egg milk|pan de maíz
|egg milk|pan de arroz
barley alcohol|gluten|cerveza sin gluten
soy legume|wheat gluten|tamari, chorizo de soya, chorizo vegano, carne vegetal, salchicha vegana
|soy mustard|mayonesa vegana, mayonesa sin huevo
|soy legume|huevo vegano
|legume|sustituto de huevo vegano
egg||omelet de claras, tortilla española, tortilla de huevo, huevo de tortuga
wheat gluten milk lactose||hot cakes sin huevo
oats egg|gluten milk lactose|hot cakes de avena
wheat gluten|soy almond|pastel vegano
beef|egg wheat gluten|pastel de carne
corn|milk lactose tomato poultry|pastel azteca
beef|milk lactose egg|pastel de papa
wheat gluten|pork soy|tortilla de harina
wheat gluten||tortilla integral, tostada de pan, chicharrón de harina, sopa de milano, pan dorado, pan francés mexicano, pan francés salado
|corn|tostada de nopal
corn crustaceans milk lactose-trace||tacos gobernador
corn fish|wheat gluten egg milk|taco de pescado
corn crustaceans|wheat gluten egg milk|tacos de camarón
corn fish fish-no-scales||tacos de cazón
oats|gluten milk|atole de avena
|milk|atole de arroz, atole de amaranto, fórmula hidrolizada
poultry||carne molida de pollo, carne molida de pavo, bistec de pollo, pollo dorado, pechuga de pavo natural, pierna de pavo
pork||carne molida de cerdo, bistec de cerdo, bistec de puerco
poultry egg wheat gluten|milk|milanesa de pollo
soy legume|wheat gluten egg|milanesa de soya
pork egg wheat gluten|milk|milanesa de cerdo
beef egg wheat gluten|milk|milanesa de res
soy legume|wheat gluten egg milk|hamburguesa vegetariana
legume|wheat gluten egg|hamburguesa de lenteja
poultry wheat gluten|egg milk sesame|hamburguesa de pollo
beef|egg|hamburguesa sin pan
soy legume|wheat|carne de soya
poultry preservatives|pork soy milk|salchicha de pavo
poultry preservatives|soy milk gluten|jamón de pavo
soy|wheat gluten|jamón vegano
poultry preservatives|soy milk|tocino de pavo
poultry|egg wheat gluten|albóndigas de pollo
soy legume|egg wheat gluten|albóndigas de soya
soy legume|tomato|picadillo de soya
fish||lomo de atún, hueva de pescado, aceite de pescado, lomo de huachinango
beef soy wheat gluten tomato||lomo saltado
milk lactose-trace||chicharrón de queso
fish|wheat gluten egg|chicharrón de pescado
beef tomato||tinga de res
crucifer tomato citrus||ceviche de coliflor
soy legume tomato citrus||ceviche de soya
crustaceans tomato citrus||ceviche de camarón
tomato citrus||ceviche de champiñón
|chili|salsa verde
corn|milk lactose poultry|enchiladas verdes
corn|milk lactose egg poultry|chilaquiles verdes
cashew|pistachio|nuez de la india
macadamia||nuez de macadamia
brazil-nut||nuez de brasil
cocoa milk lactose soy|peanut almond|huevo de pascua
cocoa milk lactose|soy peanut|huevo de chocolate
sesame chili|peanut pecan corn|mole verde
beef|corn chili|mole de olla
cocoa caffeine|milk|chocolate sin leche
citrus||nieve de limón
gelatine|beef pork|gelatina de agua
milk lactose gelatine||gelatina de leche
|coconut soy|flan vegano
caffeine||café negro, café de olla
caffeine almond||café con leche de almendra
milk caffeine||capuchino deslactosado
corn|poultry milk lactose legume beef|tacos dorados
crucifer||rábano picante
|sulfites|jugo de uva
sulfites||vino sin alcohol, vinagre de vino
|caffeine|descafeinado
|caffeine preservatives|refresco sin azúcar
banana almond||licuado de plátano con leche de almendra
almond|banana|licuado con leche de almendra
soy legume|banana|licuado con leche de soya
coconut|banana|licuado con leche de coco
milk lactose|banana|licuado con leche
barley gluten|wheat alcohol|cerveza sin alcohol
oats wheat gluten|egg milk lactose soy|galleta de avena
egg milk lactose wheat gluten||pay de queso
wheat gluten milk lactose citrus|egg|pay de limón
egg wheat gluten milk lactose||lengua de gato
molluscs||pata de mula
|celery|caldo de verduras, consomé de verduras
fish|crustaceans celery|caldo de pescado
lamb||pierna de borrego, costilla de borrego, chuleta de borrego
`;
