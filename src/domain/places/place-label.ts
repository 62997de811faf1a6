/** Quarter, settlement, municipality and county in one line: each name once, the county without «županija». */
export function placeLabel(
  [settlement, municipality, county]: readonly [string, string, string],
  quarter?: string,
): string {
  const names = [settlement, municipality, county.replace(/ županija$/, '')];
  const distinct = names.filter((name, index) => names.indexOf(name) === index && !names[index - 1]?.includes(name));
  return (quarter && quarter !== settlement ? [quarter, ...distinct] : distinct).join(', ');
}
