/** Dishes of the catalogue, one per line; the columns are those of `dish-table.ts`. */
export const dishes = `
huevos-rancheros | Huevos rancheros | desayuno | 1 | 2 tortillas con 2 huevos y salsa | tortilla-de-maiz 60, huevo-crudo 100, aceite-de-canola 10, jitomate-crudo 120, cebolla-cruda 30, chile-serrano 8, ajo 2, sal-de-mesa 1
huevos-a-la-mexicana | Huevos a la mexicana | desayuno, cena | 1 | 1 plato | huevo-crudo 100, aceite-de-canola 5, jitomate-crudo 80, cebolla-cruda 30, chile-serrano 8, sal-de-mesa 1
huevo-revuelto-con-nopales | Huevo revuelto con nopales | desayuno, cena | 1 | 1 plato | huevo-crudo 100, nopal-cocido 100, cebolla-cruda 25, aceite-de-canola 5, sal-de-mesa 1
huevo-con-ejotes | Huevo con ejotes | desayuno, cena | 1 | 1 plato | huevo-crudo 100, ejote-cocido 80, jitomate-crudo 60, cebolla-cruda 25, aceite-de-canola 5, sal-de-mesa 1
claras-con-espinaca-y-champinon | Claras con espinaca y champiñón | desayuno, cena | 1 | 1 plato | clara-de-huevo 132, espinaca-cocida 60, champinon-cocido 60, cebolla-cruda 20, aceite-de-canola 5, sal-de-mesa 1
chilaquiles-verdes-con-pollo | Chilaquiles verdes con pollo | desayuno, comida | 1 | 1 plato | tortilla-de-maiz 75, aceite-de-canola 10, tomate-verde 150, chile-serrano 8, cebolla-cruda 25, cilantro 4, pechuga-de-pollo-sin-piel-hervida 60, queso-fresco 20, crema-acida 15, sal-de-mesa 1
chilaquiles-rojos-con-huevo | Chilaquiles rojos con huevo | desayuno | 1 | 1 plato | tortilla-de-maiz 75, aceite-de-canola 10, jitomate-crudo 150, chile-ancho-seco 5, cebolla-cruda 25, ajo 2, huevo-crudo 50, queso-fresco 20, crema-acida 15, sal-de-mesa 1
molletes-con-pico-de-gallo | Molletes con pico de gallo | desayuno, cena | 1 | 2 mitades | bolillo 70, frijoles-refritos-en-lata 80, queso-oaxaca 35, jitomate-crudo 60, cebolla-cruda 20, chile-serrano 5, cilantro 3
quesadillas-de-tortilla-de-maiz-con-flor-de-calabaza | Quesadillas de tortilla de maíz con flor de calabaza | desayuno, cena | 1 | 2 quesadillas | tortilla-de-maiz 60, queso-oaxaca 40, flor-de-calabaza-cocida 80, cebolla-cruda 15, epazote 1
avena-con-leche-platano-y-canela | Avena con leche, plátano y canela | desayuno | 1 | 1 taza | avena-en-hojuelas-cruda 30, leche-descremada 240, platano-tabasco 60, canela-molida 1
yogur-con-papaya-amaranto-y-nuez | Yogur con papaya, amaranto y nuez | desayuno, colacion | 1 | 1 tazón | yogur-natural-bajo-en-grasa 150, papaya 140, amaranto-crudo 10, nuez-pecana 7
fruta-con-queso-cottage | Fruta con queso cottage | desayuno, colacion | 1 | 1 plato | queso-cottage-1-grasa 110, pina 80, melon-chino 90, papaya 70
frijoles-de-la-olla | Frijoles de la olla | comida, cena | 6 | 1 taza | frijol-pinto-crudo 220, cebolla-cruda 40, ajo 5, epazote 2, sal-de-mesa 4
frijoles-refritos-caseros | Frijoles refritos caseros | desayuno, comida, cena | 7 | ½ taza | frijol-pinto-cocido 600, aceite-de-canola 30, cebolla-cruda 50, sal-de-mesa 3
arroz-rojo | Arroz rojo | comida | 6 | ½ taza | arroz-blanco-crudo 200, aceite-de-canola 20, pure-de-jitomate 120, cebolla-cruda 40, ajo 4, zanahoria-cruda 60, chicharo-crudo 60, sal-de-mesa 4
arroz-blanco-con-elote | Arroz blanco con elote | comida | 6 | ½ taza | arroz-blanco-crudo 200, aceite-de-canola 20, elote-blanco-cocido 100, cebolla-cruda 40, ajo 4, sal-de-mesa 4
sopa-de-fideo | Sopa de fideo | comida, cena | 4 | 1 taza | pasta-seca 115, aceite-de-canola 20, jitomate-crudo 300, cebolla-cruda 50, ajo 4, caldo-de-pollo-desgrasado 900, sal-de-mesa 2
sopa-de-lentejas | Sopa de lentejas | comida | 5 | 1 taza | lenteja-cruda 180, jitomate-crudo 150, cebolla-cruda 60, zanahoria-cruda 80, apio-crudo 40, ajo 4, aceite-de-canola 10, sal-de-mesa 4
sopa-de-habas | Sopa de habas | comida | 5 | 1 taza | haba-seca-cruda 180, jitomate-crudo 120, cebolla-cruda 60, ajo 5, cilantro 8, aceite-de-canola 10, sal-de-mesa 4
caldo-tlalpeno | Caldo tlalpeño | comida | 4 | 1 tazón | pechuga-de-pollo-sin-piel-hervida 240, garbanzo-cocido 240, zanahoria-cruda 160, ejote-cocido 100, cebolla-cruda 60, jitomate-crudo 120, ajo 4, caldo-de-pollo-desgrasado 1000, aguacate 80, sal-de-mesa 2
crema-de-calabacita | Crema de calabacita | comida, cena | 4 | 1 taza | calabacita-cocida 600, cebolla-cruda 60, leche-semidescremada-2 400, aceite-de-canola 10, fecula-de-maiz 12, sal-de-mesa 3
sopa-de-verduras | Sopa de verduras | comida, cena | 4 | 1 tazón | calabacita-cocida 200, chayote-cocido 200, zanahoria-cruda 160, ejote-cocido 100, jitomate-crudo 150, cebolla-cruda 50, caldo-de-pollo-desgrasado 900, aceite-de-canola 10, sal-de-mesa 2
pozole-rojo-de-pollo | Pozole rojo de pollo | comida, cena | 6 | 1 tazón | maiz-pozolero-en-lata 900, pechuga-de-pollo-sin-piel-hervida 450, chile-ancho-seco 30, ajo 8, cebolla-cruda 60, lechuga-bola 180, rabano 120, caldo-de-pollo-desgrasado 1500, oregano-seco 2, sal-de-mesa 5
tinga-de-pollo | Tinga de pollo | comida, cena | 4 | ¾ taza | pechuga-de-pollo-sin-piel-hervida 320, cebolla-cruda 200, jitomate-crudo 350, ajo 5, aceite-de-canola 15, chile-verde-fresco 10, sal-de-mesa 3
tostadas-de-tinga | Tostadas de tinga | comida, cena | 1 | 2 tostadas | tostada-de-maiz-frita 24, pechuga-de-pollo-sin-piel-hervida 52, cebolla-cruda 40, jitomate-crudo 70, aceite-de-canola 3, lechuga-bola 30, crema-acida 15, queso-fresco 17
enchiladas-verdes-de-pollo | Enchiladas verdes de pollo | comida | 1 | 3 enchiladas | tortilla-de-maiz 90, aceite-de-canola 10, pechuga-de-pollo-sin-piel-hervida 90, tomate-verde 150, chile-serrano 8, cebolla-cruda 25, cilantro 4, crema-acida 23, queso-fresco 20, sal-de-mesa 1
enfrijoladas-con-queso-fresco | Enfrijoladas con queso fresco | desayuno, comida | 1 | 3 enfrijoladas | tortilla-de-maiz 90, frijol-negro-cocido 150, aceite-de-canola 8, queso-fresco 40, cebolla-cruda 15, sal-de-mesa 1
tacos-de-bistec | Tacos de bistec | comida, cena | 1 | 3 tacos | tortilla-de-maiz 90, bistec-magro-de-res-a-la-plancha 90, aceite-de-canola 5, cebolla-cruda 20, cilantro 5, jugo-de-limon 10, tomate-verde 40, chile-serrano 4
tacos-de-pescado-a-la-plancha | Tacos de pescado a la plancha | comida, cena | 1 | 3 tacos | tortilla-de-maiz 90, tilapia-cocida 120, col-blanca-cruda 60, mayonesa-light 15, jugo-de-limon 10, jitomate-crudo 30, aceite-de-canola 5
tacos-de-nopal-con-queso-asadero | Tacos de nopal con queso asadero | desayuno, cena | 1 | 3 tacos | tortilla-de-maiz 90, nopal-cocido 150, queso-asadero 40, jitomate-crudo 50, cebolla-cruda 20, aceite-de-canola 5
picadillo-de-res | Picadillo de res | comida | 4 | ¾ taza | carne-molida-de-res-90-magra-cruda 400, papa-cruda-con-cascara 200, zanahoria-cruda 120, chicharo-crudo 80, jitomate-crudo 250, cebolla-cruda 60, ajo 4, aceite-de-canola 10, sal-de-mesa 4
bistec-a-la-mexicana | Bistec a la mexicana | comida | 4 | 1 porción | bistec-magro-de-res-a-la-plancha 360, jitomate-crudo 350, cebolla-cruda 120, chile-serrano 20, ajo 4, aceite-de-canola 15, sal-de-mesa 4
albondigas-en-salsa-de-jitomate | Albóndigas en salsa de jitomate | comida | 4 | 3 piezas con salsa | carne-molida-de-res-90-magra-cruda 360, arroz-blanco-crudo 30, huevo-crudo 50, jitomate-crudo 500, cebolla-cruda 60, ajo 5, aceite-de-canola 10, sal-de-mesa 4
carne-de-cerdo-en-salsa-verde-con-verdolagas | Carne de cerdo en salsa verde con verdolagas | comida | 4 | 1 porción | lomo-de-cerdo-magro-asado 360, tomate-verde 500, verdolaga-cocida 300, cebolla-cruda 60, ajo 5, chile-serrano 15, aceite-de-canola 10, sal-de-mesa 4
pescado-a-la-veracruzana | Pescado a la veracruzana | comida | 4 | 1 filete con salsa | huachinango-cocido 480, jitomate-crudo 500, cebolla-cruda 100, aceituna-verde 60, pimiento-verde-crudo 80, ajo 5, aceite-de-oliva 20, sal-de-mesa 3
camarones-al-ajillo-con-arroz | Camarones al ajillo con arroz | comida | 2 | 1 plato | camaron-cocido 240, arroz-blanco-cocido 220, ajo 15, aceite-de-oliva 15, perejil 6, chile-ancho-seco 4, sal-de-mesa 2
ceviche-de-pescado | Ceviche de pescado | comida, cena | 4 | 1 taza | tilapia-cruda 480, jugo-de-limon 160, jitomate-crudo 250, cebolla-cruda 80, pepino-con-cascara 120, cilantro 12, chile-serrano 10, aguacate 110, sal-de-mesa 4
ensalada-de-atun-con-verduras | Ensalada de atún con verduras | comida, cena | 2 | 1 taza | atun-en-agua-escurrido 240, zanahoria-cruda 60, chicharo-crudo 60, apio-crudo 40, mayonesa 28, cebolla-cruda 20, lechuga-bola 100
ensalada-de-nopales | Ensalada de nopales | comida, cena | 4 | 1 taza | nopal-cocido 500, jitomate-crudo 200, cebolla-cruda 60, cilantro 10, queso-fresco 60, aceite-de-oliva 10, oregano-seco 1, sal-de-mesa 2
calabacitas-a-la-mexicana-con-elote-y-queso | Calabacitas a la mexicana con elote y queso | comida, cena | 4 | 1 taza | calabacita-cocida 500, elote-blanco-cocido 150, jitomate-crudo 200, cebolla-cruda 60, queso-fresco 80, aceite-de-canola 10, epazote 2, sal-de-mesa 3
chayotes-guisados-con-jitomate | Chayotes guisados con jitomate | comida, cena | 4 | ¾ taza | chayote-cocido 500, jitomate-crudo 200, cebolla-cruda 60, aceite-de-canola 10, ajo 4, sal-de-mesa 3
ensalada-de-jicama-pepino-y-naranja | Ensalada de jícama, pepino y naranja | colacion | 2 | 1 taza | jicama-cruda 130, pepino-con-cascara 100, naranja 130, jugo-de-limon 20, chile-en-polvo 1, sal-de-mesa 1
guacamole | Guacamole | comida, cena, colacion | 4 | ¼ taza | aguacate 200, jitomate-crudo 60, cebolla-cruda 30, chile-serrano 6, cilantro 6, jugo-de-limon 10, sal-de-mesa 2
sandwich-de-pollo-con-verduras | Sándwich de pollo con verduras | desayuno, cena | 1 | 1 sándwich | pan-de-caja-integral 56, pechuga-de-pollo-a-la-plancha 60, jitomate-crudo 40, lechuga-bola 20, aguacate 28, mayonesa-light 10
torta-de-jamon-de-pavo | Torta de jamón de pavo | desayuno, cena | 1 | 1 torta chica | bolillo 66, jamon-de-pavo 60, jitomate-crudo 40, lechuga-bola 20, aguacate 28, mostaza 5
pasta-con-pollo-y-brocoli | Pasta con pollo y brócoli | comida | 2 | 1 plato | pasta-cocida 240, pechuga-de-pollo-a-la-plancha 160, brocoli-cocido 160, aceite-de-oliva 15, ajo 4, queso-parmesano 15, sal-de-mesa 2
esquites-sencillos | Esquites sencillos | colacion, cena | 1 | 1 vaso | elote-blanco-cocido 140, mayonesa 7, queso-cotija 14, jugo-de-limon 5, chile-en-polvo 1
atole-de-maicena-con-leche | Atole de maicena con leche | desayuno, cena | 2 | 1 taza | leche-descremada 480, fecula-de-maiz 24, azucar 20, canela-molida 1
arroz-con-leche-casero | Arroz con leche casero | colacion | 6 | ½ taza | arroz-blanco-crudo 120, leche-semidescremada-2 660, azucar 60, canela-molida 2
agua-de-jamaica-con-poca-azucar | Agua de jamaica con poca azúcar | comida | 4 | 1 vaso | agua-de-jamaica-sin-azucar 1000, azucar 40
`;
