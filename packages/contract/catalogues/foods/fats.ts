/** Oils, fats and nuts, one per line; the columns are those of `food-table.ts`. */
export const fats = `
| Aceite de aguacate |  | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=14, taza=218, cucharadita=4.5
| Aceite de canola |  | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=14, taza=218, cucharadita=4.5
| Aceite de cártamo |  | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
| Aceite de maíz |  | aceites-sin-proteina | 900 0 100 0 0 0 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
| Aceite de oliva |  | aceites-sin-proteina | 884 0 100 0 0 2 | 5 | cucharada=13.5, taza=216, cucharadita=4.5
| Aceite de soya | aceite vegetal | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
| Aceituna negra | aceitunas negras | aceites-sin-proteina | 115 0.84 10.68 6.26 3.2 735 | 40 | cucharada=8.4, pieza grande=4.4, pieza chica=3.2, cucharadita=2.8
| Aceituna verde | aceitunas verdes | aceites-sin-proteina | 145 1.03 15.32 3.84 3.3 1556 | 30 | pieza=2.7
| Aguacate |  | aceites-sin-proteina | 160 2 14.66 8.53 6.7 7 | 28 | taza (en cubos)=150, taza (en puré)=230, taza (rebanado)=146, pieza grande=201
| Aguacate Hass | aguacate de California | aceites-sin-proteina | 167 1.96 15.41 8.64 6.8 8 | 27 | cucharada (machacado)=14.4, pieza=136, taza (en puré)=230
| Coco fresco | pulpa de coco | aceites-sin-proteina | 354 3.33 33.49 15.23 9 20 | 13 | taza (rallado)=80, coco entero=397, trozo=45
| Crema ácida | crema mexicana (aproximado) | aceites-sin-proteina | 198 2.44 19.35 4.63 0 31 | 23 | cucharada=12, taza=230, cucharadita=4 | La crema mexicana no está en la fuente: crema ácida de EE. UU.
| Crema ácida light |  | aceites-sin-proteina | 136 3.5 10.6 7.1 0 83 | 35 | cucharada=12, taza=230, cucharadita=4
| Crema para batir |  | aceites-sin-proteina | 340 2.84 36.08 2.74 0 27 | 13 | taza=120, cucharada=15, cucharadita=5
| Manteca de cerdo |  | aceites-sin-proteina | 902 0 100 0 0 0 | 5 | cucharada=12.8, taza=205, cucharadita=4.3
| Mantequilla con sal |  | aceites-sin-proteina | 717 0.85 81.11 0.06 0 643 | 6 | cucharada=14.2, taza=227, cucharadita=4.7
| Margarina |  | aceites-sin-proteina | 717 0.16 80.71 0.7 0 2 | 6 | cucharada=14.2, taza=227, cucharadita=4.7
| Mayonesa |  | aceites-sin-proteina | 680 0.96 74.85 0.57 0 635 | 7 | cucharada=13.8, taza=220, sobre=10, cucharadita=4.6
| Mayonesa light |  | aceites-sin-proteina | 238 0.37 22.22 9.23 0 827 | 19 | cucharada=15, cucharadita=5
| Media crema | half and half | aceites-sin-proteina | 123 3.13 10.39 4.73 0 61 | 35 | cucharada=15, taza=242, cucharadita=5
| Queso crema |  | aceites-sin-proteina | 350 6.15 34.44 5.52 0 314 | 13 | cucharada=14.5, taza=232, cucharadita=4.8
| Ajonjolí | sésamo | aceites-con-proteina | 573 17.73 49.67 23.45 11.8 11 | 12 | taza=144, cucharada=9, cucharadita=3
| Almendra | almendras | aceites-con-proteina | 579 21.15 49.93 21.55 12.5 1 | 12 | pieza=1.2, taza (rebanado)=92, taza=143, taza (molido)=95, taza (en tiras)=108
| Bebida de almendra sin azúcar | leche de almendra | aceites-con-proteina | 15 0.59 1.1 0.58 0 71 | 470 | taza=262
| Cacahuate tostado sin sal | cacahuates | aceites-con-proteina | 587 24.35 49.66 21.26 8.4 6 | 12 | pieza=1, taza=146
| Chía | semilla de chía | aceites-con-proteina | 486 16.54 30.74 42.12 34.4 16 | 14 | cucharada=12
| Crema de cacahuate | mantequilla de maní | aceites-con-proteina | 598 22.21 51.36 22.31 5 17 | 12 | cucharada=16, taza=258, cucharadita=5.3
| Linaza | semilla de lino | aceites-con-proteina | 534 18.29 42.16 28.88 27.3 30 | 13 | cucharada (molida)=7, cucharadita (molida)=2.5, cucharada=10.3, cucharadita=3.4
| Nuez de Castilla |  | aceites-con-proteina | 654 15.23 65.21 13.71 6.7 2 | 11 | mitad=2, taza (picado)=117, taza (molido)=80, taza (en trozos)=120
| Nuez de la India | marañón | aceites-con-proteina | 553 18.22 43.85 30.19 3.3 12 | 13 |
| Nuez pecana | nuez cáscara de papel | aceites-con-proteina | 691 9.17 71.97 13.86 9.6 0 | 10 | taza (picado)=109, taza (en mitades)=99, mitad=1.5
| Pepita de calabaza | pepitas | aceites-con-proteina | 559 30.23 49.05 10.71 6 7 | 13 | taza=129, cucharada=8
| Pepita de calabaza tostada |  | aceites-con-proteina | 574 29.84 49.05 14.71 6.5 18 | 12 | taza=118
| Piñón | piñones | aceites-con-proteina | 673 13.69 68.37 13.08 3.7 2 | 10 | taza=135, pieza=0.2
| Pistache tostado | pistaches | aceites-con-proteina | 572 21.05 45.82 28.28 10.3 6 | 12 | pieza=0.7, taza=123
| Semilla de girasol |  | aceites-con-proteina | 584 20.78 51.46 20 8.6 9 | 12 | cucharada=8.75, taza=140
| Yema de huevo | yemas | aceites-con-proteina | 322 15.86 26.54 3.59 0 48 | 22 | pieza grande=17, taza=243 | Casi toda su energía es grasa.
| Aceite de girasol |  | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=13.6, cucharadita=4.5
| Aceite de coco |  | aceites-sin-proteina | 892 0 99.06 0 0 0 | 5 | cucharada=13.6, cucharadita=4.5
| Aceite de ajonjolí | aceite de sésamo | aceites-sin-proteina | 884 0 100 0 0 0 | 5 | cucharada=13.6, cucharadita=4.5
| Aderezo ranch |  | aceites-sin-proteina | 430 1.32 44.54 5.9 0 901 | 10 | cucharada=15, cucharadita=5
aderezo-ranch-light | Aderezo ranch reducido en grasa | aderezo ranch light | aceites-sin-proteina | 196 1.25 12.42 21.33 1.1 1120 | 23 | cucharada=15, cucharadita=5
| Aderezo italiano | vinagreta italiana | aceites-sin-proteina | 240 0.41 21.12 12.12 0 993 | 19 | cucharada=14.7, cucharadita=4.9
| Aderezo César |  | aceites-sin-proteina | 542 2.17 57.85 3.3 0.5 1209 | 8 | cucharada=14.7, cucharadita=4.9
| Mantequilla sin sal |  | aceites-sin-proteina | 717 0.85 81.11 0.06 0 11 | 6 | cucharada=14.2, cucharadita=4.7
leche-de-coco | Leche de coco de lata | crema de coco sin azúcar (aproximado) | aceites-sin-proteina | 197 2.02 21.33 2.81 - 13 | 23 | taza=226, cucharada=15, cucharadita=5
| Avellana | avellanas | aceites-con-proteina | 628 14.95 60.75 16.7 9.7 0 | 11 | pieza=1.4, taza=135
macadamia | Nuez de macadamia | macadamias | aceites-con-proteina | 718 7.91 75.77 13.82 8.6 5 | 10 | taza=134
nueces-mixtas | Mezcla de nueces y cacahuates sin sal | botana de semillas, mixtas | aceites-con-proteina | 607 19.5 53.5 22.42 6.4 4 | 12 | taza=131
tahini | Pasta de ajonjolí | tahini, tahine | aceites-con-proteina | 595 17 53.76 21.19 9.3 115 | 12 | cucharada=15, cucharadita=5
`;
