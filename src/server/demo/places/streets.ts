import type { Random } from '../random.ts';
import type { DemoPlace } from './atlas.ts';

const everywhere = [
  'Ulica kralja Tomislava', 'Ulica kralja Zvonimira', 'Vukovarska ulica', 'Ulica Ivana Gundulića', 'Ulica Matice hrvatske', 'Strossmayerova ulica', 'Ulica Nikole Tesle', 'Ulica Ruđera Boškovića',
  'Ulica Stjepana Radića', 'Ulica bana Josipa Jelačića', 'Zagrebačka ulica', 'Ulica Vladimira Nazora', 'Ulica Augusta Šenoe', 'Ulica Ljudevita Gaja', 'Frankopanska ulica', 'Ulica Ivana Mažuranića',
  'Školska ulica', 'Ulica hrvatskih branitelja', 'Ulica Matije Gupca', 'Ulica Petra Preradovića', 'Ulica Dobriše Cesarića', 'Ulica Tina Ujevića', 'Ulica Marka Marulića', 'Kolodvorska ulica', 'Vinogradska ulica',
  'Ulica Antuna Mihanovića', 'Ulica Dragutina Domjanića', 'Ulica Silvija Strahimira Kranjčevića', 'Ulica Ivana Meštrovića', 'Ulica Eugena Kumičića', 'Cvjetna ulica', 'Ulica lipa', 'Ulica kestena', 'Jablanova ulica',
  'Trg kralja Tomislava', 'Trg slobode', 'Ulica Franje Račkog', 'Ulica Vjekoslava Klaića', 'Ulica Otokara Keršovanija', 'Ulica Dragutina Tadijanovića',
];
const bySea = [
  'Obala hrvatske mornarice', 'Obala kneza Domagoja', 'Obala kneza Branimira', 'Put mora', 'Put Vrila', 'Put Gradine', 'Put uvale', 'Put plokata', 'Put Solina', 'Ribarska ulica', 'Kaštelanska ulica', 'Splitska ulica', 'Zadarska ulica',
  'Ulica maslina', 'Ulica borova', 'Ulica lavande', 'Put luke', 'Šetalište kralja Zvonimira', 'Šetalište Ivana Meštrovića', 'Ulica svetog Nikole', 'Ulica svetog Ante', 'Put svetog Ivana', 'Dalmatinska ulica', 'Ulica domovinske zahvalnosti',
];
const inland = ['Podravska ulica', 'Savska ulica', 'Dravska ulica', 'Bjelovarska ulica', 'Varaždinska ulica', 'Slavonska ulica', 'Zagorska ulica', 'Karlovačka ulica', 'Ulica braće Radića', 'Ulica kralja Petra Krešimira IV.', 'Livadska ulica', 'Poljska ulica', 'Brezova ulica', 'Šumska ulica'];

/** A street of a kind that a place like this has, with a house number (some with a letter). */
export function pickStreet(random: Random, place: DemoPlace): { street: string; houseNumber: string } {
  const street = random.pick(random.chance(0.4) ? (place.seaside ? bySea : inland) : everywhere);
  const number = random.whole(1, place.city ? 140 : 60);
  return { street, houseNumber: `${number}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}` };
}
