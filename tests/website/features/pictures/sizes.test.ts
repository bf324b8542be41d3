import { describe, expect, test } from 'vitest';
import {
  focusAt,
  focusText,
  moveFocusPoint,
} from '../../../../src/features/admin/website/pictures/PictureFields.tsx';
import { cropPosition, cropRectangle } from '../../../../src/domain/website/focal-point.ts';
import { placeAt } from '../../../../src/platform/ui/DragHandle.tsx';
import { fitted, waysToShrink } from '../../../../src/platform/pictures/sizes.ts';

test('a picture fits 2,400 pixels and keeps its shape; a smaller one keeps its size', () => {
  expect(fitted({ width: 4000, height: 3000 }, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fitted({ width: 3000, height: 4000 }, 2400)).toEqual({ width: 1800, height: 2400 });
  expect(fitted({ width: 800, height: 600 }, 2400)).toEqual({ width: 800, height: 600 });
  expect(fitted({ width: 1, height: 30_000 }, 2400)).toEqual({ width: 1, height: 2400 });
});

test('quality is reduced first, then size', () => {
  const ways = waysToShrink({ width: 4000, height: 3000 }, 2400);
  expect(ways[0]).toEqual({ size: { width: 2400, height: 1800 }, quality: 0.86 });
  expect(ways.map(({ size }) => size.width)).toEqual([2400, 2400, 2400, 1920, 1536, 1200, 840]);
});

describe('the focus point', () => {
  test('is as central as the edges of the picture allow', () => {
    const wide = { width: 2400, height: 1200 };
    const across = (x: number) => cropRectangle(wide, 1, { x, y: 0.5 }).left;
    expect([0, 0.25, 0.4, 0.8, 1].map(across)).toEqual([0, 0, expect.closeTo(0.15), 0.5, 0.5]);
    expect(cropRectangle({ width: 1200, height: 2400 }, 1, { x: 0.3, y: 0.5 })).toEqual({
      left: 0,
      top: 0.25,
      width: 1,
      height: 0.5,
    });
  });

  test('is converted to a CSS position of the whole picture', () => {
    const face = { x: 0.8, y: 0.5 };
    expect(cropPosition({ width: 1600, height: 800 }, 4 / 5, face)).toEqual({ x: 100, y: 50 });
    expect(cropPosition({ width: 4000, height: 1000 }, 4 / 5, face)).toEqual({ x: 88, y: 50 });
    expect(cropPosition({ width: 800, height: 1000 }, 4 / 5, face)).toEqual({ x: 50, y: 50 });
  });

  test('moves by arrow keys, further with Shift, and stays in the picture', () => {
    expect(moveFocusPoint({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.48, y: 0.5 });
    expect(moveFocusPoint({ x: 0.5, y: 0.95 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 });
    expect(moveFocusPoint({ x: 0.1, y: 0.2 }, 'Home', false)).toEqual({ x: 0.5, y: 0.5 });
    expect(moveFocusPoint({ x: 0.5, y: 0.5 }, 'Tab', false)).toBeNull();
    expect(focusAt(-3, 0.333_33)).toEqual({ x: 0, y: 0.33 });
    expect(focusText({ x: 0.4, y: 0.25 })).toBe('40% from the left, 25% from the top');
  });
});

test('a dragged entry takes the place it is dropped on', () => {
  const bottoms = [100, 300, 400];
  expect([-50, 60, 101, 299, 350, 900].map((y) => placeAt(bottoms, y))).toEqual([0, 0, 1, 1, 2, 2]);
});
