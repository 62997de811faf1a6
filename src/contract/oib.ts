/** Whether eleven digits are an OIB: the last one is their check digit (ISO 7064, MOD 11,10; Pravilnik NN 1/09). */
export function isOib(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  let rest = 10;
  for (const digit of text.slice(0, 10)) {
    const sum = (Number(digit) + rest) % 10 || 10;
    rest = (sum * 2) % 11;
  }
  return (11 - rest) % 10 === Number(text[10]);
}
