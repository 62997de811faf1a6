/** `#rrggbb`. */
export type Colour = string;

type Channels = [red: number, green: number, blue: number];

function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(channel: number): string {
  return Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0');
}

const fromChannels = ([red, green, blue]: Channels): Colour => `#${hex(red)}${hex(green)}${hex(blue)}`;

/** From the first colour (part 0) to the second (part 1). */
export function mix(first: Colour, second: Colour, part: number): Colour {
  const [a, b] = [channels(first), channels(second)];
  return fromChannels(
    [0, 1, 2].map((index) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * part) as Channels,
  );
}

/** The colour under light of this colour and strength. */
export function lit(colour: Colour, light: Channels): Colour {
  return fromChannels(channels(colour).map((channel, index) => channel * (light[index] ?? 1)) as Channels);
}

export const darker = (colour: Colour, part: number): Colour => mix(colour, '#0d1520', part);
export const lighter = (colour: Colour, part: number): Colour => mix(colour, '#ffffff', part);

/** Parts of full light per channel, for `lit`. */
export function lightOf(colour: Colour, strength: number): Channels {
  return channels(colour).map((channel) => (channel / 255) * strength) as Channels;
}
