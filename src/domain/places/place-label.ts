const wordForCounty = / županija$|^Gespanschaft |^Contea (?:di |del |della )?/;

/** A county's name where it is plain that it is one: `Splitsko-dalmatinska`, `Split-Dalmatien`, `Istriana`. */
export function shortCounty(name: string): string {
  const short = name.replace(wordForCounty, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Quarter, settlement, municipality and county in one line: each name once, the county without «županija». */
export function placeLabel(
  [settlement, municipality, county]: readonly [string, string, string],
  quarter?: string,
): string {
  const names = [settlement, municipality, shortCounty(county)];
  const distinct = names.filter((name, index) => names.indexOf(name) === index && !names[index - 1]?.includes(name));
  return (quarter && quarter !== settlement ? [quarter, ...distinct] : distinct).join(', ');
}
