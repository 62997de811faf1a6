/** `city` has quarters and blocks of flats; the others say what lies around a place. */
export type Setting = 'coast' | 'island' | 'hills' | 'lowland' | 'mountain';

/** A place where homes are offered: its settlement and municipality, share within the county, € per m² of a flat, and «in …». */
export type Market = { settlement: string; municipality: string; setting: Setting; city: boolean; weight: number; flatPrice: number; inPlace: string };

export type CountyMarket = { countyId: number; weight: number; otherSetting: Setting | undefined; otherPrice: number; markets: Market[] };

const settings: Record<string, { setting: Setting; city: boolean }> = {
  C: { setting: 'coast', city: true }, c: { setting: 'coast', city: false }, i: { setting: 'island', city: false },
  H: { setting: 'hills', city: true }, h: { setting: 'hills', city: false }, L: { setting: 'lowland', city: true },
  l: { setting: 'lowland', city: false }, m: { setting: 'mountain', city: false },
};

function marketsOf(rows: string): Market[] {
  return rows.trim().split('\n').map((row) => {
    const [name = '', kind = 'l', weight = '1', price = '1000', inPlace = ''] = row.trim().split('|');
    const [settlement = '', municipality = settlement] = name.split('/');
    const { setting, city } = settings[kind] ?? { setting: 'lowland', city: false };
    return { settlement, municipality, setting, city, weight: Number(weight), flatPrice: Number(price), inPlace };
  });
}

const county = (countyId: number, weight: number, other: readonly [Setting, number] | undefined, rows: string): CountyMarket => ({
  countyId, weight, otherSetting: other?.[0], otherPrice: other?.[1] ?? 0, markets: marketsOf(rows),
});

/** Settlement (and municipality, where it has another name) | kind | share | € per m² of a flat in 2026 | locative. */
export const countyMarkets: readonly CountyMarket[] = [
  county(21, 24, undefined, `
    Zagreb|H|30|3450|u Zagrebu
    Sesvete/Zagreb|H|2|2500|u Sesvetama
    Lučko/Zagreb|L|0.5|2450|u Lučkom`),
  county(17, 16, undefined, `
    Split|C|9|4350|u Splitu
    Kaštel Stari/Kaštela|c|1|3150|u Kaštel Starom
    Kaštel Lukšić/Kaštela|c|1|3200|u Kaštel Lukšiću
    Kaštel Gomilica/Kaštela|c|0.7|3150|u Kaštel Gomilici
    Kaštel Sućurac/Kaštela|c|0.7|3050|u Kaštel Sućurcu
    Solin|c|1|3500|u Solinu
    Trogir|c|1.4|3700|u Trogiru
    Okrug Gornji/Okrug|i|1.4|3650|u Okrugu Gornjem
    Seget Donji/Seget|c|0.6|3450|u Segetu Donjem
    Marina|c|0.6|3300|u Marini
    Podstrana|c|0.9|3900|u Podstrani
    Dugi Rat|c|0.5|3450|u Dugom Ratu
    Omiš|c|1.1|3500|u Omišu
    Makarska|c|1.6|4400|u Makarskoj
    Baška Voda|c|0.7|3900|u Baškoj Vodi
    Brela|c|0.6|3950|u Brelima
    Tučepi|c|0.6|3950|u Tučepima
    Podgora|c|0.6|3500|u Podgori
    Gradac|c|0.4|3200|u Gradcu
    Supetar|i|0.9|3450|u Supetru
    Bol|i|0.6|3900|u Bolu
    Postira|i|0.3|3200|u Postirima
    Sutivan|i|0.4|3350|u Sutivanu
    Hvar|i|0.8|4900|u Hvaru
    Stari Grad|i|0.6|3500|u Starom Gradu
    Jelsa|i|0.5|3500|u Jelsi
    Vis|i|0.4|3700|u Visu
    Komiža|i|0.3|3600|u Komiži
    Grohote/Šolta|i|0.4|2900|u Grohotama
    Maslinica/Šolta|i|0.3|3600|u Maslinici
    Sinj|h|0.6|1700|u Sinju
    Imotski|h|0.4|1650|u Imotskom
    Trilj|h|0.2|1350|u Trilju
    Klis|h|0.3|2700|u Klisu`),
  county(18, 13, undefined, `
    Pula|C|4|3100|u Puli
    Rovinj|c|1.6|4600|u Rovinju
    Poreč|c|1.8|3950|u Poreču
    Umag|c|1.4|3750|u Umagu
    Novigrad|c|0.9|3700|u Novigradu
    Vrsar|c|0.7|3600|u Vrsaru
    Funtana|c|0.5|3500|u Funtani
    Medulin|c|1.1|3500|u Medulinu
    Premantura/Medulin|c|0.5|3450|u Premanturi
    Ližnjan|c|0.5|3000|u Ližnjanu
    Fažana|c|0.7|3600|u Fažani
    Rabac/Labin|c|0.6|3300|u Rapcu
    Labin|h|0.6|2200|u Labinu
    Pazin|h|0.5|1900|u Pazinu
    Motovun|h|0.4|2300|u Motovunu
    Buzet|h|0.4|1900|u Buzetu
    Grožnjan|h|0.3|2300|u Grožnjanu
    Buje|h|0.4|2150|u Bujama
    Višnjan|h|0.3|2400|u Višnjanu
    Svetvinčenat|h|0.3|2300|u Svetvinčentu
    Bale|h|0.4|2900|u Balama
    Žminj|h|0.3|1900|u Žminju
    Barban|h|0.2|2000|u Barbanu`),
  county(8, 11, undefined, `
    Rijeka|C|4.5|2650|u Rijeci
    Opatija|c|1.6|4500|u Opatiji
    Lovran|c|0.6|3700|u Lovranu
    Ičići/Opatija|c|0.4|4200|u Ičićima
    Viškovo|h|0.7|2350|u Viškovu
    Kastav|h|0.6|2750|u Kastvu
    Matulji|h|0.5|2850|u Matuljima
    Kostrena|c|0.4|3000|u Kostreni
    Crikvenica|c|1.1|3000|u Crikvenici
    Dramalj/Crikvenica|c|0.4|2950|u Dramlju
    Selce/Crikvenica|c|0.4|3000|u Selcu
    Novi Vinodolski|c|0.7|2900|u Novom Vinodolskom
    Krk|i|0.9|3500|u Krku
    Malinska/Malinska-Dubašnica|i|0.9|3500|u Malinskoj
    Punat|i|0.5|3450|u Puntu
    Baška|i|0.5|3400|u Baški
    Njivice/Omišalj|i|0.5|3300|u Njivicama
    Vrbnik|i|0.3|3000|u Vrbniku
    Rab|i|0.7|3100|u Rabu
    Lopar|i|0.4|2850|u Loparu
    Mali Lošinj|i|0.7|3500|u Malom Lošinju
    Veli Lošinj/Mali Lošinj|i|0.2|3300|u Velom Lošinju
    Cres|i|0.4|3000|u Cresu
    Delnice|m|0.3|1250|u Delnicama
    Fužine|m|0.3|1500|u Fužinama
    Ravna Gora|m|0.2|1050|u Ravnoj Gori
    Vrbovsko|m|0.2|950|u Vrbovskom
    Mrkopalj|m|0.15|1200|u Mrkoplju`),
  county(13, 9, undefined, `
    Zadar|C|4|3500|u Zadru
    Bibinje|c|0.6|3100|u Bibinjama
    Sukošan|c|0.7|3150|u Sukošanu
    Sveti Filip i Jakov|c|0.5|3000|u Svetom Filipu i Jakovu
    Biograd na Moru|c|0.8|3250|u Biogradu na Moru
    Pakoštane|c|0.5|2950|u Pakoštanima
    Nin|c|0.6|2950|u Ninu
    Zaton/Nin|c|0.4|3050|u Zatonu
    Privlaka|c|0.5|2650|u Privlaci
    Vir|i|1.1|2600|na Viru
    Petrčane/Zadar|c|0.5|3350|u Petrčanima
    Kožino/Zadar|c|0.4|3250|u Kožinu
    Pag|i|0.6|2800|u Pagu
    Povljana|i|0.3|2650|u Povljani
    Preko|i|0.4|2850|u Preku
    Kukljica|i|0.2|2650|u Kukljici
    Tkon|i|0.2|2500|u Tkonu
    Sali|i|0.3|2600|u Salima
    Starigrad|c|0.4|2700|u Starigradu
    Posedarje|c|0.3|2350|u Posedarju
    Benkovac|h|0.3|1250|u Benkovcu
    Obrovac|h|0.15|1100|u Obrovcu`),
  county(15, 5, undefined, `
    Šibenik|C|2.2|3100|u Šibeniku
    Vodice|c|1.4|3250|u Vodicama
    Tribunj|c|0.5|3200|u Tribunju
    Murter/Murter-Kornati|i|0.7|3300|na Murteru
    Tisno|c|0.5|3000|u Tisnom
    Pirovac|c|0.4|2800|u Pirovcu
    Primošten|c|0.8|3700|u Primoštenu
    Rogoznica|c|0.7|3500|u Rogoznici
    Brodarica/Šibenik|c|0.5|3150|u Brodarici
    Grebaštica/Šibenik|c|0.3|2850|u Grebaštici
    Skradin|h|0.3|2300|u Skradinu
    Drniš|h|0.25|1050|u Drnišu
    Knin|h|0.3|850|u Kninu`),
  county(19, 5, undefined, `
    Dubrovnik|C|2.6|5100|u Dubrovniku
    Cavtat/Konavle|c|0.5|4300|u Cavtatu
    Mlini/Župa dubrovačka|c|0.4|3900|u Mlinima
    Srebreno/Župa dubrovačka|c|0.3|3900|u Srebrenom
    Korčula|i|0.5|3500|u Korčuli
    Vela Luka|i|0.4|2700|u Veloj Luci
    Lumbarda|i|0.3|3200|u Lumbardi
    Blato|i|0.2|2000|u Blatu
    Orebić|c|0.5|3200|u Orebiću
    Ston|c|0.2|2800|u Stonu
    Trpanj|c|0.2|2800|u Trpnju
    Slano/Dubrovačko primorje|c|0.3|3500|u Slanom
    Lastovo|i|0.15|2200|u Lastovu
    Sobra/Mljet|i|0.15|2800|u Sobri
    Ploče|c|0.3|1950|u Pločama
    Metković|l|0.4|1600|u Metkoviću`),
  county(1, 5, ['hills', 1500], `
    Velika Gorica|L|3|2550|u Velikoj Gorici
    Samobor|h|1.6|2450|u Samoboru
    Zaprešić|l|1.5|2400|u Zaprešiću
    Sveta Nedelja|l|0.8|2350|u Svetoj Nedelji
    Dugo Selo|l|1|2050|u Dugom Selu
    Ivanić-Grad|l|0.6|1650|u Ivanić-Gradu
    Jastrebarsko|h|0.6|1750|u Jastrebarskom
    Sveti Ivan Zelina|h|0.5|1500|u Svetom Ivanu Zelini
    Vrbovec|l|0.5|1500|u Vrbovcu`),
  county(14, 2.6, ['lowland', 900], `
    Osijek|L|5|2050|u Osijeku
    Đakovo|l|0.8|1450|u Đakovu
    Našice|l|0.5|1250|u Našicama
    Belišće|l|0.4|1050|u Belišću
    Beli Manastir|l|0.4|950|u Belom Manastiru
    Valpovo|l|0.4|1050|u Valpovu
    Donji Miholjac|l|0.3|950|u Donjem Miholjcu`),
  county(5, 1.6, ['hills', 1150], `
    Varaždin|L|3|2050|u Varaždinu
    Ivanec|h|0.5|1400|u Ivancu
    Ludbreg|l|0.4|1350|u Ludbregu
    Novi Marof|h|0.4|1300|u Novom Marofu
    Varaždinske Toplice|h|0.3|1350|u Varaždinskim Toplicama`),
  county(4, 1.6, ['hills', 950], `
    Karlovac|L|3|1650|u Karlovcu
    Duga Resa|h|0.6|1250|u Dugoj Resi
    Ogulin|m|0.5|1150|u Ogulinu
    Ozalj|h|0.3|1050|u Ozlju
    Slunj|h|0.4|1150|u Slunju
    Rakovica|h|0.4|1350|u Rakovici`),
  county(3, 1.3, ['hills', 750], `
    Sisak|L|2|1150|u Sisku
    Kutina|l|0.8|1150|u Kutini
    Petrinja|l|0.6|950|u Petrinji
    Novska|l|0.5|850|u Novskoj
    Popovača|l|0.4|1050|u Popovači
    Glina|h|0.3|700|u Glini`),
  county(2, 1.3, ['hills', 1050], `
    Krapina|h|1|1400|u Krapini
    Zabok|h|1|1600|u Zaboku
    Oroslavje|h|0.6|1500|u Oroslavju
    Donja Stubica|h|0.5|1500|u Donjoj Stubici
    Zlatar|h|0.4|1200|u Zlataru
    Tuhelj|h|0.3|1350|u Tuhlju
    Klanjec|h|0.3|1150|u Klanjcu`),
  county(20, 1.1, ['lowland', 1150], `
    Čakovec|L|2|2000|u Čakovcu
    Prelog|l|0.6|1500|u Prelogu
    Mursko Središće|l|0.4|1250|u Murskom Središću
    Štrigova|h|0.4|1350|u Štrigovi`),
  county(6, 0.9, ['lowland', 850], `
    Koprivnica|L|2|1550|u Koprivnici
    Križevci|l|1|1350|u Križevcima
    Đurđevac|l|0.6|1100|u Đurđevcu`),
  county(7, 0.9, ['hills', 750], `
    Bjelovar|L|2|1350|u Bjelovaru
    Daruvar|h|0.7|1100|u Daruvaru
    Čazma|h|0.4|950|u Čazmi
    Garešnica|l|0.4|850|u Garešnici
    Grubišno Polje|l|0.2|750|u Grubišnom Polju`),
  county(12, 1.1, ['lowland', 750], `
    Slavonski Brod|L|2|1550|u Slavonskom Brodu
    Nova Gradiška|l|0.7|950|u Novoj Gradiški`),
  county(16, 1.1, ['lowland', 700], `
    Vinkovci|l|1.5|1300|u Vinkovcima
    Vukovar|L|1.2|1100|u Vukovaru
    Županja|l|0.7|1000|u Županji
    Ilok|h|0.4|900|u Iloku`),
  county(11, 0.7, ['hills', 700], `
    Požega|h|2|1250|u Požegi
    Pleternica|l|0.5|850|u Pleternici
    Kutjevo|h|0.5|950|u Kutjevu
    Pakrac|h|0.5|750|u Pakracu
    Lipik|h|0.4|800|u Lipiku`),
  county(10, 0.7, ['lowland', 700], `
    Virovitica|l|2|1200|u Virovitici
    Slatina|l|0.7|900|u Slatini
    Pitomača|l|0.5|850|u Pitomači
    Orahovica|h|0.4|850|u Orahovici`),
  county(9, 1.6, undefined, `
    Gospić|m|0.8|1250|u Gospiću
    Otočac|m|0.6|1150|u Otočcu
    Senj|c|0.6|2150|u Senju
    Karlobag|c|0.5|2450|u Karlobagu
    Novalja|i|1.2|3100|u Novalji
    Sveti Juraj/Senj|c|0.2|2150|u Svetom Jurju
    Plitvička Jezera|m|0.2|1400|na Plitvičkim Jezerima
    Korenica/Plitvička Jezera|m|0.4|1350|u Korenici
    Perušić|m|0.2|900|u Perušiću
    Brinje|m|0.2|850|u Brinju`),
];
