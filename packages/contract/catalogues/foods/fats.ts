/** Oils, fats and nuts, one per line; the columns are those of `food-table.ts`. */
export const fats = `
aceite-de-aguacate | Aceite de aguacate | | aceites-sin-proteina | SR28:04581 | 884 0 100 0 0 - 0 0 0 0 | 5 | cucharada=14, taza=218, cucharadita=4.5
aceite-de-canola | Aceite de canola | | aceites-sin-proteina | SR28:04582 | 884 0 100 0 0 0 0 0 0 0 | 5 | cucharada=14, taza=218, cucharadita=4.5
aceite-de-cartamo | Aceite de cártamo | | aceites-sin-proteina | SR28:04511 | 884 0 100 0 0 0 0 0 0 0 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
aceite-de-maiz | Aceite de maíz | | aceites-sin-proteina | SR28:04518 | 900 0 100 0 0 0 0 0 0 0 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
aceite-de-oliva | Aceite de oliva | | aceites-sin-proteina | SR28:04053 | 884 0 100 0 0 0 2 1 1 0.56 | 5 | cucharada=13.5, taza=216, cucharadita=4.5
aceite-de-soya | Aceite de soya | aceite vegetal | aceites-sin-proteina | SR28:04044 | 884 0 100 0 0 0 0 0 0 0.05 | 5 | cucharada=13.6, taza=218, cucharadita=4.5
aceituna-negra | Aceituna negra | aceitunas negras | aceites-sin-proteina | SR28:09193 | 115 0.84 10.68 6.26 3.2 0 735 8 88 3.3 | 40 | cucharada=8.4, pieza grande=4.4, pieza chica=3.2, cucharadita=2.8
aceituna-verde | Aceituna verde | aceitunas verdes | aceites-sin-proteina | SR28:09195 | 145 1.03 15.32 3.84 3.3 0.54 1556 42 52 0.49 | 30 | pieza=2.7
aguacate | Aguacate | | aceites-sin-proteina | SR28:09037 | 160 2 14.66 8.53 6.7 0.66 7 485 12 0.55 | 28 | taza (en cubos)=150, taza (en puré)=230, taza (rebanado)=146, pieza grande=201
aguacate-hass | Aguacate Hass | aguacate de California | aceites-sin-proteina | SR28:09038 | 167 1.96 15.41 8.64 6.8 0.3 8 507 13 0.61 | 27 | cucharada (machacado)=14.4, pieza=136, taza (en puré)=230
coco-fresco | Coco fresco | pulpa de coco | aceites-sin-proteina | SR28:12104 | 354 3.33 33.49 15.23 9 6.23 20 356 14 2.43 | 13 | taza (rallado)=80, coco entero=397, trozo=45
crema-acida | Crema ácida | crema mexicana (aproximado) | aceites-sin-proteina | SR28:01056 | 198 2.44 19.35 4.63 0 3.41 31 125 101 0.07 | 23 | cucharada=12, taza=230, cucharadita=4 | La crema mexicana no está en la fuente: crema ácida de EE. UU.
crema-acida-light | Crema ácida light | | aceites-sin-proteina | SR28:01179 | 136 3.5 10.6 7.1 0 0.22 83 212 141 0.07 | 35 | cucharada=12, taza=230, cucharadita=4
crema-para-batir | Crema para batir | | aceites-sin-proteina | SR28:01053 | 340 2.84 36.08 2.74 0 2.92 27 95 66 0.1 | 13 | taza=120, cucharada=15, cucharadita=5
manteca-de-cerdo | Manteca de cerdo | | aceites-sin-proteina | SR28:04002 | 902 0 100 0 0 0 0 0 0 0 | 5 | cucharada=12.8, taza=205, cucharadita=4.3
mantequilla-con-sal | Mantequilla con sal | | aceites-sin-proteina | SR28:01001 | 717 0.85 81.11 0.06 0 0.06 643 24 24 0.02 | 6 | cucharada=14.2, taza=227, cucharadita=4.7
margarina | Margarina | | aceites-sin-proteina | SR28:04617 | 717 0.16 80.71 0.7 0 0 2 18 3 0.06 | 6 | cucharada=14.2, taza=227, cucharadita=4.7
mayonesa | Mayonesa | | aceites-sin-proteina | SR28:04025 | 680 0.96 74.85 0.57 0 0.57 635 20 8 0.21 | 7 | cucharada=13.8, taza=220, sobre=10, cucharadita=4.6
mayonesa-light | Mayonesa light | | aceites-sin-proteina | SR28:04641 | 238 0.37 22.22 9.23 0 3.56 827 31 6 0.14 | 19 | cucharada=15, cucharadita=5
media-crema | Media crema | half and half | aceites-sin-proteina | SR28:01049 | 123 3.13 10.39 4.73 0 4.13 61 132 107 0.05 | 35 | cucharada=15, taza=242, cucharadita=5
queso-crema | Queso crema | | aceites-sin-proteina | SR28:01017 | 350 6.15 34.44 5.52 0 3.76 314 132 97 0.11 | 13 | cucharada=14.5, taza=232, cucharadita=4.8
ajonjoli | Ajonjolí | sésamo | aceites-con-proteina | SR28:12023 | 573 17.73 49.67 23.45 11.8 0.3 11 468 975 14.55 | 12 | taza=144, cucharada=9, cucharadita=3
almendra | Almendra | almendras | aceites-con-proteina | SR28:12061 | 579 21.15 49.93 21.55 12.5 4.35 1 733 269 3.71 | 12 | pieza=1.2, taza (rebanado)=92, taza=143, taza (molido)=95, taza (en tiras)=108
bebida-de-almendra-sin-azucar | Bebida de almendra sin azúcar | leche de almendra | aceites-con-proteina | SR28:14091 | 15 0.59 1.1 0.58 0 0 71 67 197 0.35 | 470 | taza=262
cacahuate-tostado-sin-sal | Cacahuate tostado sin sal | cacahuates | aceites-con-proteina | SR28:16390 | 587 24.35 49.66 21.26 8.4 4.9 6 634 58 1.58 | 12 | pieza=1, taza=146
chia | Chía | semilla de chía | aceites-con-proteina | SR28:12006 | 486 16.54 30.74 42.12 34.4 - 16 407 631 7.72 | 14 | cucharada=12
crema-de-cacahuate | Crema de cacahuate | mantequilla de maní | aceites-con-proteina | SR28:16398 | 598 22.21 51.36 22.31 5 10.49 17 558 49 1.74 | 12 | cucharada=16, taza=258, cucharadita=5.3
linaza | Linaza | semilla de lino | aceites-con-proteina | SR28:12220 | 534 18.29 42.16 28.88 27.3 1.55 30 813 255 5.73 | 13 | cucharada (molida)=7, cucharadita (molida)=2.5, cucharada=10.3, cucharadita=3.4
nuez-de-castilla | Nuez de Castilla | | aceites-con-proteina | SR28:12155 | 654 15.23 65.21 13.71 6.7 2.61 2 441 98 2.91 | 11 | mitad=2, taza (picado)=117, taza (molido)=80, taza (en trozos)=120
nuez-de-la-india | Nuez de la India | marañón | aceites-con-proteina | SR28:12087 | 553 18.22 43.85 30.19 3.3 5.91 12 660 37 6.68 | 13 |
nuez-pecana | Nuez pecana | nuez cáscara de papel | aceites-con-proteina | SR28:12142 | 691 9.17 71.97 13.86 9.6 3.97 0 410 70 2.53 | 10 | taza (picado)=109, taza (en mitades)=99, mitad=1.5
pepita-de-calabaza | Pepita de calabaza | pepitas | aceites-con-proteina | SR28:12014 | 559 30.23 49.05 10.71 6 1.4 7 809 46 8.82 | 13 | taza=129, cucharada=8
pepita-de-calabaza-tostada | Pepita de calabaza tostada | | aceites-con-proteina | SR28:12016 | 574 29.84 49.05 14.71 6.5 1.29 18 788 52 8.07 | 12 | taza=118
pinon | Piñón | piñones | aceites-con-proteina | SR28:12147 | 673 13.69 68.37 13.08 3.7 3.59 2 597 16 5.53 | 10 | taza=135, pieza=0.2
pistache-tostado | Pistache tostado | pistaches | aceites-con-proteina | SR28:12152 | 572 21.05 45.82 28.28 10.3 7.74 6 1007 107 4.03 | 12 | pieza=0.7, taza=123
semilla-de-girasol | Semilla de girasol | | aceites-con-proteina | SR28:12036 | 584 20.78 51.46 20 8.6 2.62 9 645 78 5.25 | 12 | cucharada=8.75, taza=140
yema-de-huevo | Yema de huevo | yemas | aceites-con-proteina | SR28:01125 | 322 15.86 26.54 3.59 0 0.56 48 109 129 2.73 | 22 | pieza grande=17, taza=243 | Casi toda su energía es grasa.
aceite-de-girasol | Aceite de girasol | | aceites-sin-proteina | SR28:04506 | 884 0 100 0 0 0 0 0 0 0 | 5 | cucharada=13.6, cucharadita=4.5
aceite-de-coco | Aceite de coco | | aceites-sin-proteina | SR28:04047 | 892 0 99.06 0 0 0 0 0 1 0.05 | 5 | cucharada=13.6, cucharadita=4.5
aceite-de-ajonjoli | Aceite de ajonjolí | aceite de sésamo | aceites-sin-proteina | SR28:04058 | 884 0 100 0 0 0 0 0 0 0 | 5 | cucharada=13.6, cucharadita=4.5
aderezo-ranch | Aderezo ranch | | aceites-sin-proteina | SR28:04639 | 430 1.32 44.54 5.9 0 4.69 901 64 28 0.3 | 10 | cucharada=15, cucharadita=5
aderezo-ranch-light | Aderezo ranch reducido en grasa | aderezo ranch light | aceites-sin-proteina | SR28:04640 | 196 1.25 12.42 21.33 1.1 3.77 1120 132 40 0.69 | 23 | cucharada=15, cucharadita=5
aderezo-italiano | Aderezo italiano | vinagreta italiana | aceites-sin-proteina | SR28:04114 | 240 0.41 21.12 12.12 0 10.77 993 84 13 0.26 | 19 | cucharada=14.7, cucharadita=4.9
aderezo-cesar | Aderezo César | | aceites-sin-proteina | SR28:43015 | 542 2.17 57.85 3.3 0.5 2.81 1209 29 48 1.08 | 8 | cucharada=14.7, cucharadita=4.9
mantequilla-sin-sal | Mantequilla sin sal | | aceites-sin-proteina | SR28:01145 | 717 0.85 81.11 0.06 0 0.06 11 24 24 0.02 | 6 | cucharada=14.2, cucharadita=4.7
leche-de-coco | Leche de coco de lata | crema de coco sin azúcar (aproximado) | aceites-sin-proteina | SR28:12118 | 197 2.02 21.33 2.81 - - 13 220 18 3.3 | 23 | taza=226, cucharada=15, cucharadita=5
avellana | Avellana | avellanas | aceites-con-proteina | SR28:12120 | 628 14.95 60.75 16.7 9.7 4.34 0 680 114 4.7 | 11 | pieza=1.4, taza=135
macadamia | Nuez de macadamia | macadamias | aceites-con-proteina | SR28:12131 | 718 7.91 75.77 13.82 8.6 4.57 5 368 85 3.69 | 10 | taza=134
nueces-mixtas | Mezcla de nueces y cacahuates sin sal | botana de semillas, mixtas | aceites-con-proteina | SR28:12135 | 607 19.5 53.5 22.42 6.4 5 4 643 87 3.73 | 12 | taza=131
tahini | Pasta de ajonjolí | tahini, tahine | aceites-con-proteina | SR28:12166 | 595 17 53.76 21.19 9.3 0.49 115 414 426 8.95 | 12 | cucharada=15, cucharadita=5
`;
