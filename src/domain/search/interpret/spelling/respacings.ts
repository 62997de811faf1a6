import type { Lexicon } from '#domain/search/interpret/finding.ts';
import { numberWords } from '#domain/search/interpret/numbers.ts';
import cues from '#domain/search/interpret/words/cues.json' with { type: 'json' };
import { isCue } from '#domain/search/interpret/words/cues.ts';
import { writtenWords } from '#domain/search/interpret/words/lists.ts';
import type { Token } from '#domain/search/interpret/tokens.ts';

/** A phrase with words joined or split, and how unlikely that is. */
type Respacing = { tokens: readonly Token[]; cost: number };

const minPart = 3;
const minJoined = 7;
/** No compound is longer; each letter more takes more time. */
const maxSplit = 40;
const maxParts = 5;
const maxRunTogether = 3;
const maxOfKind = 3;
const splitCost = 1.4;
const joinCost = 1.6;
const knownJoinCost = 2.6;
const minJoinedName = 6;
/** German writes its compounds, and Italian its numbers, in one word. */
const compoundCost = 0.15;
const links = ['', ...writtenWords(cues.linkInCompound)];
/** Short words that run into others: «stanuzagrebu», «housefor». */
const isConnector = (text: string) => isCue.runTogether({ text });

/** Whether a word is known as it stands. */
const isKnown = (text: string, { forms }: Lexicon) => numberWords.has(text) || forms.read(text).length > 0;

const minGerman = 4;

/** A German word of the tables, a number or a scale: what compounds are made of. */
function isCompoundPart(text: string, { vocabulary, forms }: Lexicon): boolean {
  if (numberWords.has(text) || isCue.unitsBeforeTens({ text })) return true;
  const exact = forms.read(text);
  if (vocabulary.scales.knows(exact)) return true;
  if (text.length < minGerman) return false;
  const token = [{ exact, readings: exact, afterBreak: false }];
  const found = [...vocabulary.words.matches(token, 0), ...vocabulary.units.matches(token, 0)];
  return found.some(({ values }) => values.some(({ language }) => language === 'de'));
}

/** The same parts are asked for again and again. */
function remembered(accepts: (part: string) => boolean): (part: string) => boolean {
  const known = new Map<string, boolean>();
  return (part) => {
    const answer = known.get(part) ?? accepts(part);
    known.set(part, answer);
    return answer;
  };
}

/** What a word may be split into: `accepts` tells the parts, of which there are at most so many. */
type Splitting = { accepts: (part: string) => boolean; most: number };

/** The part without what links it to the next one, as in «Wohnungs-markt»; undefined if it is none. */
function unlinked(part: string, { accepts }: Splitting): string | undefined {
  const link = links.find((each) => part.endsWith(each) && accepts(part.slice(0, part.length - each.length)));
  const bare = link === undefined ? undefined : part.slice(0, part.length - link.length);
  return bare !== undefined && (bare.length >= minPart || isConnector(part)) ? bare : undefined;
}

/** The fewest known parts that make up a word; undefined if there are none. */
function partsOf(text: string, splitting: Splitting, before: readonly string[] = []): string[] | undefined {
  if (text.length >= minPart && splitting.accepts(text)) return [...before, text];
  if (before.length + 1 === splitting.most) return undefined;
  for (let end = text.length - 1; end >= 1; end -= 1) {
    const part = text.slice(0, end);
    if (end < minPart && (before.length === 0 || !isConnector(part))) continue;
    const bare = unlinked(part, splitting);
    const parts = bare === undefined ? undefined : partsOf(text.slice(end), splitting, [...before, bare]);
    if (parts) return parts;
  }
  return undefined;
}

const minWithSlip = 9;
const minSlipped = 5;
const maxSlipCost = 3;

/** Where a compound with one misspelt part is split: «erdgeschoss-wohung»; the part is spelt later. */
function partsWithSlip(text: string, compound: Splitting, { compoundForms }: Lexicon): string[] | undefined {
  if (text.length < minWithSlip) return undefined;
  const isSlipped = (part: string) =>
    part.length >= minSlipped && (compoundForms.readMisspelt(part)[0]?.cost ?? Infinity) <= maxSlipCost;
  for (let at = text.length - minGerman; at >= minGerman; at -= 1) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    const [before, after] = [left, right].map((side) => partsOf(side, compound));
    if (before && isSlipped(right)) return [...before, right];
    if (after && isSlipped(left)) return [left, ...after];
  }
  return undefined;
}

function splitToken(token: Token, parts: readonly string[]): Token[] {
  let at = 0;
  return parts.map((text, index) => {
    const end = index === parts.length - 1 ? token.typed.length : at + text.length;
    const typed = token.typed.slice(at, end);
    at = end;
    return { ...token, text, typed, afterBreak: index === 0 && token.afterBreak, glued: index > 0 || token.glued };
  });
}

const maxConnector = 3;
const minLedName = 4;

/** «umakarskoj», «naborongaju»: a connector that runs into a name. */
function ledName(text: string, { forms, names }: Lexicon): string[] | undefined {
  for (let at = 1; at <= maxConnector && text.length - at >= minLedName; at += 1) {
    const [connector, name] = [text.slice(0, at), text.slice(at)];
    if (isConnector(connector) && names.knows(forms.read(name))) return [connector, name];
  }
  return undefined;
}

/** The words that an unknown one is made of, and what each further one costs. */
function splitWord(text: string, lexicon: Lexicon): { parts: string[]; partCost: number } | undefined {
  const led = ledName(text, lexicon);
  if (led || text.length < minJoined) return led && { parts: led, partCost: splitCost };
  const inCompound = { accepts: remembered((part) => isCompoundPart(part, lexicon)), most: maxParts };
  const compound = partsOf(text, inCompound) ?? partsWithSlip(text, inCompound, lexicon);
  if (compound) return { parts: compound, partCost: compoundCost };
  const accepts = (part: string) => isConnector(part) || (part.length > minPart && isKnown(part, lexicon));
  const parts = partsOf(text, { accepts: remembered(accepts), most: maxRunTogether });
  return parts && { parts, partCost: splitCost };
}

function splits(tokens: readonly Token[], index: number, lexicon: Lexicon): Respacing[] {
  const token = tokens[index];
  const isLong = (token?.text.length ?? 0) > maxSplit;
  if (!token || isLong || !/^[a-z]+$/.test(token.text) || isKnown(token.text, lexicon)) return [];
  const found = splitWord(token.text, lexicon);
  if (!found) return [];
  const tokensThen = [...tokens.slice(0, index), ...splitToken(token, found.parts), ...tokens.slice(index + 1)];
  return [{ tokens: tokensThen, cost: found.partCost * (found.parts.length - 1) }];
}

function joins(tokens: readonly Token[], index: number, lexicon: Lexicon): Respacing[] {
  const [first, second] = tokens.slice(index, index + 2);
  if (!first || !second || second.afterBreak || !/^[a-z]+$/.test(first.text + second.text)) return [];
  const text = first.text + second.text;
  const areKnown = isKnown(first.text, lexicon) && isKnown(second.text, lexicon);
  const isName = text.length >= minJoinedName && lexicon.names.knows(lexicon.forms.read(text));
  if (areKnown ? !isName : text.length < 4 || !isKnown(text, lexicon)) return [];
  const joined = { ...first, text, typed: first.typed + second.typed };
  const cost = areKnown ? knownJoinCost : joinCost;
  return [{ tokens: [...tokens.slice(0, index), joined, ...tokens.slice(index + 2)], cost }];
}

/** The phrase as typed, with compounds split; and where unknown words remain, with words joined or split. */
export function respacings(tokens: readonly Token[], lexicon: Lexicon): Respacing[] {
  let whole: Respacing = { tokens, cost: 0 };
  const splitUp: Respacing[] = [];
  const joined: Respacing[] = [];
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const [split] = splits(whole.tokens, index, lexicon);
    if (split && split.cost < splitCost) whole = { tokens: split.tokens, cost: whole.cost + split.cost };
    else if (split) splitUp.push(split);
    joined.push(...joins(whole.tokens, index, lexicon));
  }
  return [whole, ...splitUp.slice(0, maxOfKind), ...joined.slice(0, maxOfKind)];
}
