/** English names of regions that differ from the Croatian ones, by id; county names are in the register data. */
export const englishRegionNames: Readonly<Record<string, string>> = {
  istra: 'Istria',
  dalmacija: 'Dalmatia',
  slavonija: 'Slavonia',
  'hrvatsko-zagorje': 'Croatian Zagorje',
  'makarska-rivijera': 'Makarska Riviera',
  'opatijska-rivijera': 'Opatija Riviera',
  otoci: 'Islands',
  'plitvicka-jezera': 'Plitvice Lakes',
};
