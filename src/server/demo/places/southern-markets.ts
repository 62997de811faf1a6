import { county, type CountyMarket } from './market.ts';

/** Places of the other counties by the sea, and Lika: settlement (and municipality, where it has another name) | kind | share | € per m² of a flat in 2026 | locative. */
export const southernMarkets: readonly CountyMarket[] = [
  county(
    13,
    9,
    undefined,
    `
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
    Obrovac|h|0.15|1100|u Obrovcu`,
  ),
  county(
    15,
    5,
    undefined,
    `
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
    Knin|h|0.3|850|u Kninu`,
  ),
  county(
    19,
    5,
    undefined,
    `
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
    Metković|l|0.4|1600|u Metkoviću`,
  ),
  county(
    9,
    1.6,
    undefined,
    `
    Gospić|m|0.8|1250|u Gospiću
    Otočac|m|0.6|1150|u Otočcu
    Senj|c|0.6|2150|u Senju
    Karlobag|c|0.5|2450|u Karlobagu
    Novalja|i|1.2|3100|u Novalji
    Sveti Juraj/Senj|c|0.2|2150|u Svetom Jurju
    Plitvička Jezera|m|0.2|1400|na Plitvičkim Jezerima
    Korenica/Plitvička Jezera|m|0.4|1350|u Korenici
    Perušić|m|0.2|900|u Perušiću
    Brinje|m|0.2|850|u Brinju`,
  ),
];
