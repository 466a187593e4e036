/**
 * Meanings of menu words and phrases: contains | may contain | phrases. One spelling stands for variants in accents,
 * plurals or cases. An ambiguous word only "may contain". Ours, of 2026-11-27, from general knowledge of Mexican
 * cooking; no nutritionist has reviewed it.
 */
export const foodWords = `
milk lactose||leche, leche entera, leche light, leche descremada, leche semidescremada, leche en polvo, leche evaporada, leche condensada, lechera, leche bronca, leche clavel, yogur, yogurt, yoghurt, yogurth, yogourt, yogur griego, yakult, bebible de yogur, búlgaros, kéfir, jocoque, labneh, crema, crema ácida, crema agria, media crema, nata, crema chantilly, crema batida, requesón, ricota, ricotta, cottage, queso cottage, panela, queso panela, queso fresco, queso crema, philadelphia, queso ranchero, queso doble crema, mascarpone, petit suisse, danonino, suero de leche, suero de mantequilla, whey, proteína de suero, proteína whey, wey protein, caseína, caseinato, lactosuero, leche malteada, malteada, milkshake, dulce de leche, natilla, jericalla, cajeta, glorias, helado, nieve de leche, paleta de crema, mantecado, arroz con leche, gelatina de leche, café con leche, capuchino, cappuccino, latte, frapuchino, chai latte, flat white, cortado, avena con leche, atole de leche, chocomilk, choco milk, leche con chocolate, chocolate con leche, yogur bebible, smoothie de yogur, bechamel, salsa blanca, alfredo, puré de papa, papas gratinadas, gratinado, gratín, rompope light, lácteo, producto lácteo, quesillo de leche, tres leches, pastel de tres leches, crepa de cajeta, dip de queso, queso para untar, queso de untar, queso amarillo, queso americano, raclette, nutrileche, chongos zamoranos, leche de vaca, leche nan, fórmula láctea, bolis de leche, crema de elote, crema de brócoli, crema de champiñones, crema de calabaza, crema de calabacita, crema poblana, crema de zanahoria, crema de espinaca, espagueti con crema, pasta a la crema, espinacas a la crema, salsa a la crema, estrogonoff, stroganoff
milk lactose-trace||queso, queso oaxaca, quesillo, queso de hebra, asadero, queso asadero, chihuahua, queso chihuahua, menonita, manchego, queso manchego, mozzarella, mozarela, queso mozzarella, gouda, cheddar, parmesano, queso parmesano, suizo, gruyere, provolone, brie, camembert, roquefort, queso azul, feta, cotija, queso cotija, queso añejo, queso seco, queso rallado, queso botanero, queso fundido, choriqueso, queso flameado, mantequilla, mantequilla clarificada, ghee, margarina con mantequilla
goat-milk|milk|queso de cabra, leche de cabra, queso de oveja, pecorino
milk lactose-trace|wheat gluten corn|quesadilla, dobladita de queso
egg||huevo, blanquillo, clara, clara de huevo, yema, omelet, omelette, huevo estrellado, huevo revuelto, huevos rancheros, huevo poché, huevo duro, huevo tibio, huevo de codorniz, albúmina, ovoalbúmina, merengue, suspiros de merengue, frittata, tortilla española, tortilla de huevo, tortilla de patatas, huevos divorciados, migas de huevo, machacado con huevo, machaca con huevo, huevos motuleños, huevos ahogados, huevo en polvo, tamago
egg|mustard soy|mayonesa, mayo, aioli, alioli, aderezo tártara, salsa tártara, mil islas
egg milk lactose||flan, flan napolitano, pay de queso, cheesecake, rompope, ponche de huevo, quiche, natilla de huevo, custard, crema pastelera, tiramisú, mousse, suflé, soufflé
egg wheat gluten milk lactose|soy|pan dulce, pan de dulce, concha, hot cake, hotcake, panqueque, pancake, waffle, wafle, gofre, crepa, pastel, cupcake, panqué, panquecito, muffin, magdalena, mantecada, rosca de reyes, pan de muerto, pan de elote, brioche, garibaldi, niño envuelto, oreja, polvorón, cuerno, cuernito, croissant, dona, berlinesa, eclair, profiterol, brownie, volteado, chocoflan, pay, tarta, churro, buñuelo, empanada dulce, campechana, rol de canela, nube, cochito, marquesote, marquesita, pan de nata, pan de leche, pan de huevo, gansito, submarinos, chocorroles, mamut, pingüinos, panettone, strudel, galleta, galleta de avena, galletas de chispas, galleta maría, galletas de animalitos, pan francés, pan francés con miel, french toast, torrija
egg wheat gluten|milk lactose sesame|milanesa, empanizado, empanizada, nuggets, croqueta, tempura, rebozado, dedos de queso, pollo empanizado, pescado empanizado, chuleta empanizada, albóndigas empanizadas
egg|wheat gluten milk|capeado, capeada, chile capeado, tortitas de papa, tortas de papa, tortitas de camarón, tortitas de coliflor, tortitas de atún, torta de ejotes capeada
egg milk lactose-trace|wheat gluten tomato|chile relleno, chile relleno de queso
egg wheat gluten||fideos de huevo, ramen, pasta fresca, espagueti carbonara, ravioles, lasaña, canelones
wheat gluten||pan, bolillo, birote, telera, baguette, chapata, ciabatta, pan árabe, pan pita, pita, pan integral, pan de trigo, pan molido, pan rallado, migajón, crutones, focaccia, bagel, panini, harina de trigo, trigo, tortilla de harina, tortilla integral, tortilla de trigo, cuscús, cous cous, bulgur, tabule, sémola, semolina, seitán, gluten de trigo, germen de trigo, salvado, salvado de trigo, all bran, pasta, espagueti, spaghetti, fideo, sopa de fideo, sopa de pasta, sopa aguada, macarrón, coditos, tallarín, fusilli, penne, tornillo, moñitos, sopa de letras, sopa de estrellitas, galleta salada, saladitas, habaneras, pretzel, hojaldre, masa filo, empanada, volován, tostada de pan, pan tostado, melba, crostini, bruschetta, pan pizza, durum, espelta, kamut, triticale, farro, cubos de pan, rollo primavera, wonton, gyoza, pan de pueblo, harina, harina leudante, palitos de pan, trigo inflado
wheat gluten|egg milk lactose soy sesame|pan de caja, pan bimbo, pan blanco, pan de molde, pan multigrano, pan de hamburguesa, medias noches, pan para hot dog, bollo
wheat gluten|egg milk lactose soy avocado tomato pork|torta, lonche, pambazo, cemita, guajolota, torta ahogada, torta cubana, sándwich, sanwich, sangüich, emparedado, baguette preparado, panini de jamón, club sándwich, bocadillo
wheat gluten milk lactose-trace tomato|egg soy pork|pizza, calzone, focaccia con queso, pizza hawaiana, pizza margarita
wheat gluten beef|egg milk lactose sesame soy tomato mustard|hamburguesa, cheeseburger
wheat gluten pork|egg milk lactose soy mustard tomato beef preservatives|hot dog, jocho, hotdog, dogo
wheat gluten milk lactose-trace legume|corn pork soy|molletes, burrito con queso
wheat gluten|legume milk lactose-trace beef pork|burrito, burrita, gringa, sincronizada, wrap, fajitas con tortilla de harina, chimichanga, quesadilla de harina
barley gluten alcohol|wheat sulfites|cerveza, chela, michelada, whisky de malta, caguama
barley gluten alcohol tomato|fish celery wheat|clamato con cerveza
barley gluten||malta, extracto de malta, cebada, agua de cebada
rye gluten|wheat|centeno, pan de centeno, pan negro
oats|gluten wheat|avena, hojuelas de avena, atole de avena, agua de avena, avena trasnochada, overnight oats, porridge, leche de avena, bebida de avena, salvado de avena
oats|gluten wheat walnut pecan almond peanut honey milk soy coconut|granola, muesli, müsli, barra de granola, barrita de avena, barra de cereal
|wheat gluten oats barley corn milk soy|cereal, cereal de caja, cereal integral, zucaritas, choco krispis, corn pops, hojuelas
corn||maíz, elote, grano de elote, tortilla, tortilla de maíz, masa, masa de maíz, nixtamal, harina de maíz, maseca, minsa, maicena, fécula de maíz, almidón de maíz, tostada, totopo, palomitas, palomitas de maíz, pinole, polenta, tejuino, tejate, pozol, tascalate, jarabe de maíz, alta fructosa, tlayuda, memela, picada, chalupa, garnacha, penca de maíz, cacahuazintle, huitlacoche, corn flakes, hojuelas de maíz, arepa, chips de maíz, doritos, nachos, atole, atole blanco, maíz pozolero, esquite sin mayonesa
corn|pork poultry chili celery|pozole, posole, pozole rojo, pozole verde, pozole blanco, pozole de pollo, pozole de cerdo
corn|pork poultry milk lactose chili legume beef|taco, tacos dorados, taquitos, flautas, tacos de canasta, sopes, gordita, tlacoyo, huarache, panucho, salbute, molotes, quesabirria, volcán, enchiladas potosinas, mulita, garnachas, bocoles, infladas, pellizcadas
corn|milk lactose tomato chili poultry egg|chilaquiles, chilakiles, enchiladas, enchiladas verdes, enchiladas rojas, entomatadas, enjitomatadas, pastel azteca, sopa de tortilla, sopa azteca
corn milk lactose||enchiladas suizas, esquites con crema, elotes con crema
corn legume|milk lactose chili pork|enfrijoladas, panuchos de frijol, sopes de frijol, tlacoyos de frijol, tlacoyo de haba
corn egg|milk lactose-trace mustard|esquites, elote preparado, elote con mayonesa, elote asado con mayonesa
corn pork|poultry milk chili cocoa peanut|tamal, tamal de mole, tamal de dulce, tamal verde, tamal rojo, zacahuil, corunda, uchepo
corn cocoa caffeine|milk lactose|champurrado
corn peanut sesame chili cocoa|almond walnut pecan wheat gluten poultry banana milk egg pine-nut soy|enmoladas
peanut sesame cocoa chili|almond walnut pecan wheat gluten corn banana milk egg tomato pine-nut soy|mole, mole poblano, mole negro, mole rojo, mole almendrado, mole coloradito, pasta de mole, mole con pollo, mole dulce, adobo de mole
sesame chili|peanut pecan walnut almond corn wheat|pipián, pipián verde, pipián rojo, mole verde, mole amarillo, mole de pepita
peanut||cacahuate, cacahuete, maní, crema de cacahuate, mantequilla de maní, mantequilla de cacahuate, mazapán, de la rosa, palanqueta, encacahuatado, encacahuatada, salsa de cacahuate, satay, pad thai, aceite de cacahuate, cacahuates japoneses, cacahuate japonés, cacahuate garapiñado, cacahuate enchilado, crema de maní, cremino
peanut sesame chili|walnut pecan almond|salsa macha, salsa de chile de árbol con cacahuate
wheat gluten peanut soy||cacahuate tipo japonés
walnut pecan|almond cashew hazelnut pistachio pine-nut|nuez, nuez de castilla, nuez pecana, nuez cáscara de papel, nuez garapiñada, crema de nuez, waldorf, ensalada waldorf, pay de nuez
walnut milk lactose|pecan almond goat-milk egg wheat gluten alcohol pork beef|nogada, chile en nogada
cashew||nuez de la india, marañón, anacardo, merey
almond||almendra, harina de almendra, leche de almendra, bebida de almendra, crema de almendra, mantequilla de almendra, turrón, marzipan, amaretto, orgeat, pan de almendra, almendrado
hazelnut||avellana
hazelnut cocoa milk lactose|soy peanut almond|nutella, crema de avellana, ferrero, gianduja
pistachio||pistache, pistacho
pine-nut||piñón
pine-nut milk lactose-trace|walnut almond cashew|pesto, salsa pesto
macadamia||macadamia
brazil-nut||nuez de brasil, castaña de brasil
walnut pecan almond cashew hazelnut pistachio|peanut macadamia pine-nut brazil-nut|frutos secos, oleaginosas, nueces mixtas, mix de nueces, mezcla de nueces, trail mix, botana de semillas, nueces de árbol
coconut||coco, agua de coco, coco rallado, leche de coco, crema de coco, aceite de coco, cocada, harina de coco, yogur de coco
coconut pineapple alcohol|milk|piña colada
sesame||ajonjolí, sésamo, tahini, tahine, aceite de ajonjolí, gomasio, alegría con ajonjolí, halva, za'atar
sesame legume||hummus, humus, jumus
mustard|sulfites|mostaza, mostaza dijon, mostaza miel, vinagreta de mostaza
celery||apio, sal de apio, apionabo, jugo verde con apio, bloody mary
soy legume||soya, soja, tofu, edamame, tempeh, miso, leche de soya, bebida de soya, carne de soya, soya texturizada, proteína de soya, aceite de soya, lecitina de soya, germen de soya, natto, okara, queso de soya, ades
wheat gluten soy|preservatives|salsa de soya, salsa soya, soyu, shoyu, teriyaki, salsa teriyaki, salsa hoisin, salsa de ostión china, yakimeshi con soya, chop suey, salsa ponzu
fish wheat gluten soy|celery sulfites|salsa inglesa, salsa worcestershire, jugo maggi, salsa maggi
fish||pescado, filete de pescado, atún, tuna fish, salmón, sardina, tilapia, mojarra, huachinango, guachinango, robalo, trucha, bacalao, merluza, mero, sierra, dorado, mahi mahi, macarela, caballa, jurel, pargo, lenguado, bagre, carpa, corvina, anchoa, boquerón, charal, marlín, pámpano, basa, blanco del nilo, curvina, lisa, pez espada, bonito, arenque, perca, lobina, cabrilla, esmedregal, extraviado, hueva, caviar, aceite de pescado, omega 3 de pescado, salsa de pescado, pescado zarandeado, pescado a la talla, tikin xic, pescadillas, sashimi
fish fish-no-scales||cazón, tiburón, cuatete, anguila, mantarraya, raya, pan de cazón
fish citrus|crustaceans molluscs tomato avocado|ceviche, cebiche, ceviche de pescado, tiradito
fish|egg wheat gluten crustaceans soy corn|surimi, kanikama, kani, palitos de cangrejo, imitación de cangrejo
fish egg milk lactose-trace wheat gluten|mustard|césar, ensalada césar, aderezo césar
fish crustaceans|egg wheat gluten soy sesame milk|sushi, maki, rollo california, poke
crustaceans||camarón, gamba, langostino, langosta, jaiba, cangrejo, acamaya, acociles, crustáceo, camarón seco, tacos gobernador, cóctel de camarón, camarones a la diabla, camarones al mojo de ajo, caldo de camarón, chilpachole, krill, percebe
crustaceans citrus chili|fish molluscs|aguachile
molluscs||pulpo, calamar, almeja, ostión, ostra, mejillón, callo, callo de hacha, caracol, abulón, molusco, jibia, vieira, chocolatas
crustaceans molluscs fish||mariscos, vuelve a la vida, campechana de mariscos, cóctel de mariscos, paella, sopa de mariscos, caldo de mariscos, mariscada, parrillada de mariscos
fish tomato celery|molluscs|clamato
molluscs|soy wheat gluten|salsa de ostión
tomato||jitomate, tomate rojo, tomate bola, tomate cherry, jitomate saladet, puré de tomate, puré de jitomate, cátsup, ketchup, salsa roja, salsa mexicana, pico de gallo, salsa bandera, a la mexicana, veracruzana, ranchera, salsa ranchera, caldillo, marinara, boloñesa, pomodoro, gazpacho, jugo de tomate, jugo de jitomate, jugo v8, caldillo de jitomate
tomato|poultry celery pork|tinga, sopa aguada de jitomate, arroz rojo, salpicón
chili tomato||salsa casera, salsa martajada, salsa molcajeteada
avocado||aguacate, guacamole, aceite de aguacate, palta
strawberry||fresa, mermelada de fresa, frutilla
strawberry milk lactose||fresas con crema, yogur de fresa, leche de fresa
kiwi||kiwi
banana||plátano, banana, banano, plátano macho, tostones de plátano, maduros, plátanos fritos, chips de plátano
banana|milk lactose|licuado de plátano
banana milk lactose||plátanos con crema, licuado de plátano con leche
|milk lactose banana strawberry oats egg|licuado, batido, smoothie
mango||mango, mangonada, chamoyada de mango
peach||durazno, melocotón, nectarina, durazno en almíbar
pineapple||piña, tepache, agua de piña
|peach kiwi mango citrus pineapple strawberry banana|ensalada de frutas, coctel de frutas, fruta picada
citrus||naranja, limón, mandarina, toronja, lima, jugo de naranja, cítricos, agua de limón
cocoa caffeine|milk lactose soy|chocolate, cacao, cocoa, choco, chocolate amargo, chocolate de mesa, chocolate abuelita, tablilla de chocolate, chispas de chocolate, fondue de chocolate
cocoa-butter milk lactose|soy|chocolate blanco, manteca de cacao
milk lactose cocoa caffeine||malteada de chocolate, helado de chocolate, chocolate caliente
beef||res, carne de res, bistec, bistek, arrachera, carne asada, carne molida, cecina, machaca, suadero, diezmillo, sirloin, rib eye, ribeye, t-bone, new york, filete mignon, roast beef, aguayón, falda, chambarete, cuete, maciza de res, costilla de res, agujas, ternera, carne de ternera, novillo, chamorro de res, lengua, tacos de lengua, panza, menudo, pancita, mondongo, hígado de res, hígado encebollado, sesos, tuétano, cola de res, rabo, tripas, cabeza, tacos de cabeza, cachete, birria de res, barbacoa de res, carne seca, tasajo, puntas de filete, pastrami, albóndigas, picadillo, caldo de res, mole de olla, puchero, carne en su jugo, discada, fajitas de res, salpicón de res, bistec a la mexicana
beef|egg wheat gluten tomato|albóndigas en salsa, pastel de carne, carne mechada
pork||cerdo, puerco, carne de cerdo, chuleta, chuleta ahumada, lomo de cerdo, lomo, pierna de cerdo, carnitas, cochinita, cochinita pibil, chicharrón, chicharrón prensado, cueritos, manteca, manteca de cerdo, tocino, panceta, patitas, patitas de puerco, buche, nana, codillo, costillas de cerdo, costillitas, adobada, tacos de adobada, lechón, cecina enchilada, asado de puerco, poc chuc, espinazo, queso de puerco, maciza de cerdo, pernil
pork chili|pineapple citrus wheat gluten beef preservatives|pastor, al pastor, tacos al pastor, trompo
pork preservatives|soy milk gluten beef chili|jamón, jamón serrano, chorizo, longaniza, salchicha de cerdo, peperoni, pepperoni, mortadela, salami
pork beef preservatives|soy milk lactose wheat gluten poultry corn|salchicha, salchichón, embutido, carnes frías, salchipulpos, banderilla
pork blood offal|wheat gluten|moronga, morcilla, rellena
poultry preservatives|soy milk lactose gluten pork celery|jamón de pavo, salchicha de pavo, pechuga de pavo, jamón de pechuga de pavo, tocino de pavo
poultry||pollo, pechuga, pechuga de pollo, muslo, pierna de pollo, alitas, pollo rostizado, pavo, guajolote, pato, codorniz, gallina, caldo de pollo, consomé de pollo, higaditos, mollejas, pollo asado, fajitas de pollo, pollo deshebrado, caldo tlalpeño
poultry|wheat gluten egg milk soy|alitas bbq, boneless, pollo frito, pollo kentucky
lamb|goat beef alcohol|borrego, cordero, carnero, barbacoa, consomé de barbacoa, mixiote
goat|lamb beef|cabrito, chivo, birria, birria de chivo
rabbit||conejo
insect||chapulín, escamoles, gusano de maguey, jumiles, chicatanas, acocil
gelatine beef|pork|grenetina, gelatina, gelatina de agua, bombones, malvavisco, gomitas, ositos de goma, colágeno, colágeno hidrolizado, mosaico de gelatina
honey||miel, miel de abeja, jalea real, propóleo, hidromiel
alcohol sulfites||vino, vino tinto, vino blanco, sidra, vino espumoso, champaña, sangría, vermut, jerez, clericot
alcohol||tequila, mezcal, ron, vodka, whisky, whiskey, ginebra, brandy, coñac, pulque, licor, aguardiente, pox, bacanora, sotol, cuba, margarita, mojito, paloma, curado, rompope con alcohol, baileys
caffeine||café, espresso, americano, té negro, té verde, mate, refresco de cola, coca, coca cola, pepsi, bebida energética, red bull, monster, guaraná
sulfites||orejones, chabacano seco, fruta deshidratada, pasas, pasitas, ciruela pasa, arándanos secos, vino de cocina, papas deshidratadas
preservatives||conservas, enlatados con conservadores, refresco, jugo de caja
sulfites chili|preservatives|chamoy, miguelito, encurtidos, chiles en vinagre, chiles jalapeños en lata, rajas en vinagre, escabeche, pepinillos, aceitunas
crucifer||brócoli, col, coliflor, repollo, kale, col rizada, coles de bruselas, rábano, nabo, berro, arúgula, col morada, bok choy, pak choi, wasabi, mizuna, colinabo, chucrut
crucifer|egg mustard milk|ensalada de col, coleslaw
legume||frijol, frijoles de la olla, frijoles negros, frijol bayo, alubia, lenteja, garbanzo, haba, chícharo, ejote, ayocote, ibes, frijol mungo, germinado de mungo, falafel, harina de garbanzo, leguminosa, altramuz, lupino, espelón, guaje, sopa de habas, sopa de lentejas, ensalada de garbanzo
legume|pork|frijoles refritos, frijoles charros, frijoles puercos, frijol con puerco
chili||chile, salsa, salsa verde, salsa picante, valentina, tabasco, chile en polvo, tajín, adobo, rajas, jalapeño, chipotle, chile poblano, habanero
milk lactose chili|corn|rajas con crema
|milk lactose gluten celery soy|caldo en cubo, consomé en polvo, knorr, knorr suiza, sazonador, sopa instantánea, sopa de sobre, crema de sobre
wheat gluten|egg soy fish crustaceans sesame milk celery|maruchan, sopa maruchan, cup noodles, sopa instantánea de fideo
|rabbit beef pork poultry|caldo, consomé, fondo de carne
corn milk lactose-trace|chili legume beef|nachos con queso
milk lactose|egg sesame cocoa wheat gluten|postre
|milk lactose egg wheat gluten peanut almond cocoa|botana, dulce, colación
|peanut almond walnut pecan milk|alegría, amaranto con chocolate, churritos, barra de amaranto, barra de proteína, pepita garapiñada
|almond milk lactose|horchata, agua de horchata
|sesame wheat gluten egg soy|comida china, comida japonesa, comida oriental
|cocoa milk lactose soy|cereal de chocolate, malvaviscos con chocolate, paleta payaso
`;
