import type { Hex } from './colour.ts';
import { darker, lighter } from './colour.ts';
import type { Svg } from './svg.ts';
import { fill, group, stroke } from './svg.ts';

/** A bottle that stands on a line: its middle, its foot, its width and its height. */
export function bottle(x: number, foot: number, width: number, height: number, colour: Hex): Svg {
  const [l, r, top] = [x - width / 2, x + width / 2, foot - height];
  const neck = width * 0.17;
  return group(
    {},
    fill(
      `M${l} ${foot - 6}Q${l} ${foot} ${l + 6} ${foot}H${r - 6}Q${r} ${foot} ${r} ${foot - 6}V${top + width * 0.95}Q${r} ${top + width * 0.5} ${x + neck} ${top + width * 0.42}V${top + 16}H${x - neck}V${top + width * 0.42}Q${l} ${top + width * 0.5} ${l} ${top + width * 0.95}Z`,
      colour,
    ),
    fill(`M${x - neck - 4} ${top}H${x + neck + 4}V${top + 20}H${x - neck - 4}Z`, darker(colour, 0.3)),
    fill(
      `M${l + 7} ${foot - height * 0.42}H${r - 7}V${foot - height * 0.16}H${l + 7}Z`,
      lighter(colour, 0.5),
      { opacity: 0.7 },
    ),
    stroke(`M${l + 8} ${foot - 12}V${top + width * 1.02}`, lighter(colour, 0.5), 3.5, { opacity: 0.5 }),
  );
}

/** A pot with brushes and a comb standing in it. */
export function jar(x: number, foot: number, width: number, height: number, colour: Hex): Svg {
  const [l, r, top] = [x - width / 2, x + width / 2, foot - height];
  const wood = '#9a6b45';
  const dark = '#4d4038';
  return group(
    {},
    stroke(`M${x - 20} ${top + 10}L${x - 34} ${top - 66}`, wood, 9),
    fill(
      `M${x - 46} ${top - 62}L${x - 26} ${top - 68}L${x - 36} ${top - 118}Q${x - 50} ${top - 124} ${x - 56} ${top - 110}Z`,
      dark,
    ),
    stroke(`M${x + 4} ${top + 10}L${x + 8} ${top - 84}`, darker(wood, 0.2), 8),
    fill(
      `M${x - 6} ${top - 82}H${x + 23}L${x + 20} ${top - 126}Q${x + 9} ${top - 138} ${x - 3} ${top - 126}Z`,
      '#c9a878',
    ),
    fill(`M${x + 22} ${top + 6}L${x + 34} ${top - 96}L${x + 48} ${top - 94}L${x + 36} ${top + 6}Z`, dark),
    fill(
      `M${l} ${top}H${r}L${r - 8} ${foot - 8}Q${r - 9} ${foot} ${r - 18} ${foot}H${l + 18}Q${l + 9} ${foot} ${l + 8} ${foot - 8}Z`,
      colour,
    ),
    fill(`M${l - 3} ${top - 2}H${r + 3}V${top + 10}H${l - 3}Z`, lighter(colour, 0.25)),
    fill(
      `M${r - 30} ${top + 10}H${r - 1}L${r - 8} ${foot - 8}Q${r - 9} ${foot} ${r - 18} ${foot}H${r - 40}Z`,
      darker(colour, 0.3),
      { opacity: 0.2 },
    ),
  );
}
