/** The words of the search field in the page's language; those with a number by plural form, `#` for the number. */
export type Words = Record<'options' | 'places' | 'searches' | 'understood' | 'none' | 'icon' | SpokenWord, string> &
  Record<'found' | 'listings', Record<string, string>>;

/** What the microphone says; `tag` is the language that it listens to. */
export type SpokenWord = 'speak' | 'stop' | 'listening' | 'refused' | 'unheard' | 'tag';

/** An element with these properties and parts. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  traits: object,
  ...parts: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), traits);
  element.append(...parts);
  return element;
}
