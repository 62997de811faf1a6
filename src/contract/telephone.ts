import { boundedText } from './text.ts';

const number = String.raw`\+?[\d ()/.-]{6,30}`;
const text = () => boundedText(30, 'VALUE_INVALID', 'PHONE_INVALID').trim();

/** A telephone number in any usual notation. */
export const telephone = text().regex(new RegExp(`^${number}$`), 'PHONE_INVALID');

/** A telephone number, or empty. */
export const optionalTelephone = text().regex(new RegExp(`^$|^${number}$`), 'PHONE_INVALID');
