import { darker } from '../colour.ts';
import { course, through } from '../curves.ts';
import { tress } from '../locks.ts';
import { cloth, ground, hair } from '../palettes.ts';
import { seeded } from '../random.ts';
import { flat } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { disc, group, picture } from '../svg.ts';
import { comb, scissors } from '../tools.ts';

const lying = { x: 430, y: 176, turn: -9, size: 1.7 };

/** A lock of hair between a comb and open scissors, seen from above. */
export function scissorsAndComb(): Svg {
  const random = seeded(101);
  const dye = flat(hair.copper);
  const lay = (y: number, width: number, lit: number) =>
    tress(random, dye, {
      spine: through(
        [-40, y + 40],
        [150, y - 30],
        [330, y + 20],
        [520, y + 70],
        [690, y - 10],
        [850, y - 60],
      ),
      width: course(width, width * 1.1, width, width * 0.9, width * 1.1, width),
      count: 34,
      lit,
      points: 10,
      thick: [6, 3],
      shine: [0.24, 0.62],
    });
  return picture(
    800,
    800,
    ground.blush[0],
    disc(400, 400, 320, ground.blush[1]),
    lay(420, 92, 0.4),
    lay(372, 70, 0.5),
    lay(462, 56, 0.46),
    group({ transform: 'translate(9 12)', opacity: 0.16 }, comb(lying, darker(cloth.ink, 0.4), 360)),
    comb(lying, '#5a2f1c', 360),
    scissors({ x: 430, y: 620, turn: -14, size: 1.7 }, 22),
  );
}
