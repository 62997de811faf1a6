import { county, type CountyMarket } from './market.ts';

/** Places of the counties of Istria, Kvarner and Split: settlement (and municipality, where it has another name) | kind | share | € per m² of a flat in 2026 | locative. */
export const adriaticMarkets: readonly CountyMarket[] = [
  county(
    17,
    16,
    undefined,
    `
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
    Klis|h|0.3|2700|u Klisu`,
  ),
  county(
    18,
    13,
    undefined,
    `
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
    Barban|h|0.2|2000|u Barbanu`,
  ),
  county(
    8,
    11,
    undefined,
    `
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
    Mrkopalj|m|0.15|1200|u Mrkoplju`,
  ),
];
