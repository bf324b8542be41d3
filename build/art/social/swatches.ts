import { course, through } from '../curves.ts';
import { tress } from '../locks.ts';
import { brass, ground, hair } from '../palettes.ts';
import { seeded } from '../random.ts';
import { flat } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { disc, fill, group, picture, stroke } from '../svg.ts';

const colours = [
  hair.black,
  hair.brown,
  hair.chestnut,
  hair.auburn,
  hair.copper,
  hair.honey,
  hair.blonde,
] as const;

/** Swatches of hair on a rail, from black to blonde. */
export function swatches(): Svg {
  const random = seeded(131);
  const hung = colours.map((colour, i) => {
    const x = 112 + i * 96;
    const dye = flat(colour);
    const long = 380 + Math.sin(i * 1.9) * 26;
    return group(
      {},
      stroke(`M${x} 150V196`, brass, 5),
      tress(random, dye, {
        spine: through(
          [x, 226],
          [x + 4, 330],
          [x - 7, 226 + long * 0.6],
          [x + 6, 226 + long],
          [x + 2, 256 + long],
        ),
        width: course(46, 66, 78, 74, 34, 6),
        count: 36,
        lit: 0.5,
        points: 8,
        thick: [5, 2.4],
        shine: [0.26, 0.6],
        ragged: 0.05,
        edge: 2,
      }),
      fill(
        `M${x - 29} 190H${x + 29}Q${x + 33} 190 ${x + 33} 196V236Q${x + 33} 242 ${x + 29} 242H${x - 29}Q${x - 33} 242 ${x - 33} 236V196Q${x - 33} 190 ${x - 29} 190Z`,
        '#f6efe3',
      ),
      fill(
        `M${x - 33} 232H${x + 33}V236Q${x + 33} 242 ${x + 29} 242H${x - 29}Q${x - 33} 242 ${x - 33} 236Z`,
        '#d9cab4',
      ),
      disc(x, 206, 4.5, brass),
    );
  });
  return picture(
    800,
    800,
    ground.sage[0],
    disc(400, 400, 320, ground.sage[1]),
    stroke('M40 146H760', '#8d6c34', 12),
    stroke('M40 143H760', brass, 7),
    ...hung,
  );
}
