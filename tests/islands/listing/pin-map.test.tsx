import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '#contract/location.ts';
import { onPlane, planeAround, planeCells } from '#domain/map/plane.ts';
import { translationsFor } from '#i18n/dictionaries.ts';
import { Island } from '#islands/page/words.tsx';
import { PinMap } from '#islands/editor/place/PinMap.tsx';
import { useIslands } from '../../support/islands/island.tsx';

useIslands();

const split = { lat: 43.51, lng: 16.44 };
const width = 576;
const zoom = 14;

beforeEach(() => {
  Element.prototype.setPointerCapture = () => {};
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, width));
});

function opened() {
  const onMove = vi.fn<(point: Point, how: string) => void>();
  const { container } = render(
    <Island locale="hr" words={translationsFor('hr', ['editor'])}>
      <PinMap point={split} precision="EXACT" seen={undefined} onMove={onMove} />
    </Island>,
  );
  const map = container.querySelector('[role=group]')!;
  const pin = container.querySelector('[role=application]')!;
  const drawings = () => [...container.querySelectorAll('image')].map((image) => image.getAttribute('href'));
  /** What happens faster than a page is drawn. */
  const at = (
    target: Element,
    ...steps: [type: 'Down' | 'Move' | 'Up' | 'Cancel', x: number, y: number, id?: number][]
  ) =>
    act(() => {
      for (const [type, clientX, clientY, pointerId = 1] of steps)
        fireEvent[`pointer${type}`](target, { clientX, clientY, pointerId, button: 0, bubbles: true });
    });
  return { onMove, map, pin, drawings, at };
}

/** How many pixels a point lies from the pin. */
function pixelsFrom(point: Point | undefined): [number, number] {
  const plane = planeAround(split, zoom);
  const [from, to] = [onPlane(plane, split), onPlane(plane, point ?? split)];
  const pixels = (cells: number) => Math.round((cells * width) / planeCells);
  return [pixels(to.left - from.left), pixels(to.top - from.top)];
}

test('a map that is thrown quickly is moved all the way, and no pin is put', () => {
  const { map, drawings, onMove, at } = opened();
  const [before] = drawings();
  at(map, ['Down', 100, 100], ['Move', 120, 100], ['Up', 244, 100]);
  expect(onMove).not.toHaveBeenCalled();
  const [x, moved] = [before, drawings().at(-1)].map((href) => Number(href?.split('/')[4]));
  expect((x ?? 0) - (moved ?? 0)).toBe(8);
});

test('a pin follows the finger from where it was held, and trembling does not move it', () => {
  const { pin, onMove, at } = opened();
  at(pin, ['Down', 288, 270], ['Move', 290, 272], ['Up', 291, 272]);
  expect(onMove).not.toHaveBeenCalled();
  at(pin, ['Down', 288, 270], ['Up', 348, 300]);
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(pixelsFrom(onMove.mock.calls[0]?.[0])).toEqual([60, 30]);
});

test('a second finger makes it a pinch, also on the pin; what is left of three fingers jumps nowhere', () => {
  const { map, pin, drawings, onMove, at } = opened();
  const before = drawings();
  at(pin, ['Down', 288, 270, 1]);
  at(map, ['Down', 100, 100, 2], ['Up', 100, 100, 2]);
  at(pin, ['Move', 400, 400, 1], ['Up', 400, 400, 1]);
  expect(drawings()).toEqual(before);
  at(map, ['Down', 100, 100, 1], ['Down', 200, 100, 2], ['Down', 600, 100, 3]);
  at(map, ['Up', 100, 100, 1], ['Move', 201, 100, 2], ['Up', 201, 100, 2], ['Up', 600, 100, 3]);
  expect(drawings()).toEqual(before);
  at(
    map,
    ['Down', 100, 100, 1],
    ['Down', 200, 100, 2],
    ['Move', 260, 100, 2],
    ['Up', 260, 100, 2],
    ['Up', 100, 100, 1],
  );
  expect(drawings().at(-1)).toContain('/drawn/15/');
  expect(onMove).not.toHaveBeenCalled();
});

test('another button and a cancelled touch move nothing; a drag of less than a cell keeps one drawing', () => {
  const { map, pin, drawings, onMove, at } = opened();
  const before = drawings();
  act(() => {
    fireEvent.pointerDown(pin, { clientX: 288, clientY: 270, pointerId: 1, button: 2 });
    fireEvent.pointerMove(pin, { clientX: 388, clientY: 270, pointerId: 1 });
    fireEvent.pointerUp(pin, { clientX: 388, clientY: 270, pointerId: 1, button: 2 });
  });
  at(pin, ['Down', 288, 270], ['Move', 388, 270], ['Cancel', 388, 270]);
  expect(onMove).not.toHaveBeenCalled();
  const complaints = vi.spyOn(console, 'error');
  at(map, ['Down', 100, 100], ['Move', 108, 100], ['Up', 108, 100]);
  expect(drawings()).toEqual(before);
  expect(complaints).not.toHaveBeenCalled();
});
