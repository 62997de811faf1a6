import type { Random } from '../../random.ts';
import { mix } from '../engine/colour.ts';
import { pictureHeight, pictureWidth, type Drawing, type Spot } from '../engine/drawing.ts';

/** A map-like drawing of the neighbourhood with the project's place marked. */

export function locationMap(drawing: Drawing, random: Random, sea: boolean): string {
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: '#eee9de' });
  const [cos, sin] = [Math.cos(0.22), Math.sin(0.22)];
  const at = (x: number, y: number): Spot => [
    640 + (x - 640) * cos - (y - 480) * sin,
    480 + (x - 640) * sin + (y - 480) * cos,
  ];
  const rectangle = (x: number, y: number, width: number, height: number): Spot[] => [
    at(x, y),
    at(x + width, y),
    at(x + width, y + height),
    at(x, y + height),
  ];
  for (let y = -260; y < 1220; y += 150) {
    for (let x = -260; x < 1540; x += 190) {
      const park = random.chance(0.14);
      drawing.polygon(rectangle(x + 12, y + 12, 166, 126), { fill: park ? '#bcd6a0' : '#e2dccd' });
      if (park) {
        for (let tree = 0; tree < 9; tree += 1)
          drawing.ellipse(at(x + random.between(26, 160), y + random.between(24, 124)), [11, 11], {
            fill: random.pick(['#8fb56f', '#9fc27c', '#7fa862']),
          });
        continue;
      }
      for (const [column, row] of [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 1],
        [1, 1],
        [2, 1],
      ] as const) {
        if (random.chance(0.2)) continue;
        const [width, height] = [random.between(30, 44), random.between(34, 48)];
        drawing.polygon(rectangle(x + 24 + column * 50 + 4, y + 22 + row * 58 + 5, width, height), {
          fill: '#8a8272',
          opacity: 0.3,
        });
        drawing.polygon(rectangle(x + 24 + column * 50, y + 22 + row * 58, width, height), {
          fill: random.pick(['#d9a58a', '#cf957a', '#dcb39a', '#c9c2b4']),
        });
      }
    }
  }
  for (const [from, to, width] of [
    [at(-400, 290), at(1700, 290), 26],
    [at(500, -400), at(500, 1400), 24],
  ] as const) {
    drawing.line([from, to], '#d8cfbd', width + 8);
    drawing.line([from, to], '#fdf6dd', width);
  }
  if (sea) {
    const shore: Spot[] = Array.from({ length: 12 }, (_, index) => [
      index * 130 - 60,
      770 + Math.sin(index * 0.9) * 34 + random.between(-16, 16),
    ]);
    drawing.polygon([...shore.map(([x, y]): Spot => [x, y - 18]), [1400, 1000], [-60, 1000]], { fill: '#f2e3bd' });
    drawing.polygon([...shore, [1400, 1000], [-60, 1000]], {
      fill: drawing.linear([
        [0, '#8fc9d9'],
        [1, '#4f9fbf'],
      ]),
    });
  } else {
    const river: Spot[] = [
      [-40, 820],
      [220, 760],
      [520, 806],
      [860, 760],
      [1320, 830],
    ];
    drawing.line(river, '#9fcbd9', 66);
    drawing.line(river, '#b4d8e2', 44);
  }
  drawing.ellipse([640, 470], [170, 170], { fill: '#0b5f8a', opacity: 0.14 });
  drawing.ellipse([640, 505], [34, 10], { fill: '#1a2a36', opacity: 0.3 });
  drawing.blob(
    [
      [640, 506],
      [588, 420],
      [590, 372],
      [640, 340],
      [690, 372],
      [692, 420],
    ],
    { fill: mix('#b2431f', '#ffffff', 0.05) },
  );
  drawing.ellipse([640, 400], [20, 20], { fill: '#ffffff' });
  return drawing.svg();
}
