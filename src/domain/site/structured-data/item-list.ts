/** A page of results as schema.org ItemList, from the addresses in their order. */
export function itemList(addresses: string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}
