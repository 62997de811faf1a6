import { county, type CountyMarket } from './market.ts';

/** Places of Zagreb and the counties inland: settlement (and municipality, where it has another name) | kind | share | € per m² of a flat in 2026 | locative. */
export const inlandMarkets: readonly CountyMarket[] = [
  county(
    21,
    24,
    undefined,
    `
    Zagreb|H|30|3450|u Zagrebu
    Sesvete/Zagreb|H|2|2500|u Sesvetama
    Lučko/Zagreb|L|0.5|2450|u Lučkom`,
  ),
  county(
    1,
    5,
    ['hills', 1500],
    `
    Velika Gorica|L|3|2550|u Velikoj Gorici
    Samobor|h|1.6|2450|u Samoboru
    Zaprešić|l|1.5|2400|u Zaprešiću
    Sveta Nedelja|l|0.8|2350|u Svetoj Nedelji
    Dugo Selo|l|1|2050|u Dugom Selu
    Ivanić-Grad|l|0.6|1650|u Ivanić-Gradu
    Jastrebarsko|h|0.6|1750|u Jastrebarskom
    Sveti Ivan Zelina|h|0.5|1500|u Svetom Ivanu Zelini
    Vrbovec|l|0.5|1500|u Vrbovcu`,
  ),
  county(
    14,
    2.6,
    ['lowland', 900],
    `
    Osijek|L|5|2050|u Osijeku
    Đakovo|l|0.8|1450|u Đakovu
    Našice|l|0.5|1250|u Našicama
    Belišće|l|0.4|1050|u Belišću
    Beli Manastir|l|0.4|950|u Belom Manastiru
    Valpovo|l|0.4|1050|u Valpovu
    Donji Miholjac|l|0.3|950|u Donjem Miholjcu`,
  ),
  county(
    5,
    1.6,
    ['hills', 1150],
    `
    Varaždin|L|3|2050|u Varaždinu
    Ivanec|h|0.5|1400|u Ivancu
    Ludbreg|l|0.4|1350|u Ludbregu
    Novi Marof|h|0.4|1300|u Novom Marofu
    Varaždinske Toplice|h|0.3|1350|u Varaždinskim Toplicama`,
  ),
  county(
    4,
    1.6,
    ['hills', 950],
    `
    Karlovac|L|3|1650|u Karlovcu
    Duga Resa|h|0.6|1250|u Dugoj Resi
    Ogulin|m|0.5|1150|u Ogulinu
    Ozalj|h|0.3|1050|u Ozlju
    Slunj|h|0.4|1150|u Slunju
    Rakovica|h|0.4|1350|u Rakovici`,
  ),
  county(
    3,
    1.3,
    ['hills', 750],
    `
    Sisak|L|2|1150|u Sisku
    Kutina|l|0.8|1150|u Kutini
    Petrinja|l|0.6|950|u Petrinji
    Novska|l|0.5|850|u Novskoj
    Popovača|l|0.4|1050|u Popovači
    Glina|h|0.3|700|u Glini`,
  ),
  county(
    2,
    1.3,
    ['hills', 1050],
    `
    Krapina|h|1|1400|u Krapini
    Zabok|h|1|1600|u Zaboku
    Oroslavje|h|0.6|1500|u Oroslavju
    Donja Stubica|h|0.5|1500|u Donjoj Stubici
    Zlatar|h|0.4|1200|u Zlataru
    Tuhelj|h|0.3|1350|u Tuhlju
    Klanjec|h|0.3|1150|u Klanjcu`,
  ),
  county(
    20,
    1.1,
    ['lowland', 1150],
    `
    Čakovec|L|2|2000|u Čakovcu
    Prelog|l|0.6|1500|u Prelogu
    Mursko Središće|l|0.4|1250|u Murskom Središću
    Štrigova|h|0.4|1350|u Štrigovi`,
  ),
  county(
    6,
    0.9,
    ['lowland', 850],
    `
    Koprivnica|L|2|1550|u Koprivnici
    Križevci|l|1|1350|u Križevcima
    Đurđevac|l|0.6|1100|u Đurđevcu`,
  ),
  county(
    7,
    0.9,
    ['hills', 750],
    `
    Bjelovar|L|2|1350|u Bjelovaru
    Daruvar|h|0.7|1100|u Daruvaru
    Čazma|h|0.4|950|u Čazmi
    Garešnica|l|0.4|850|u Garešnici
    Grubišno Polje|l|0.2|750|u Grubišnom Polju`,
  ),
  county(
    12,
    1.1,
    ['lowland', 750],
    `
    Slavonski Brod|L|2|1550|u Slavonskom Brodu
    Nova Gradiška|l|0.7|950|u Novoj Gradiški`,
  ),
  county(
    16,
    1.1,
    ['lowland', 700],
    `
    Vinkovci|l|1.5|1300|u Vinkovcima
    Vukovar|L|1.2|1100|u Vukovaru
    Županja|l|0.7|1000|u Županji
    Ilok|h|0.4|900|u Iloku`,
  ),
  county(
    11,
    0.7,
    ['hills', 700],
    `
    Požega|h|2|1250|u Požegi
    Pleternica|l|0.5|850|u Pleternici
    Kutjevo|h|0.5|950|u Kutjevu
    Pakrac|h|0.5|750|u Pakracu
    Lipik|h|0.4|800|u Lipiku`,
  ),
  county(
    10,
    0.7,
    ['lowland', 700],
    `
    Virovitica|l|2|1200|u Virovitici
    Slatina|l|0.7|900|u Slatini
    Pitomača|l|0.5|850|u Pitomači
    Orahovica|h|0.4|850|u Orahovici`,
  ),
];
