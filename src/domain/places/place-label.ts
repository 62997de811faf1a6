/** Settlement, municipality and county names in one line: each name once, the county without «županija». */
export function placeLabel([settlement, municipality, county]: readonly [string, string, string]): string {
  const names = [settlement, municipality, county.replace(/ županija$/, '')];
  return names.filter((name, index) => names.indexOf(name) === index && !names[index - 1]?.includes(name)).join(', ');
}
