import { salon } from '../../src/salon.ts';
import { heroScene } from './hero.ts';
import { lettering, measured } from './lettering.ts';
import { cloth, ground } from './palettes.ts';
import type { Svg } from './svg.ts';
import { clipped, element, fill, group, picture } from './svg.ts';

/** At most three lines, broken between words, none longer than it must be. */
function lines(text: string, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${broken.at(-1) ?? ''} ${word}`.trim();
    if (broken.length > 0 && measured(longer) <= most) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.slice(0, 3);
}

/** What is shown when someone shares a link: the name of the salon, and the hero in its arch. */
export function og(): Svg {
  const name = lines(salon.brand, 5.4);
  const size = Math.min(106, 560 / Math.max(...name.map(measured)));
  const top = 315 - (name.length * size * 1.04) / 2 + 36;
  const arch = 'M688 630V310A220 220 0 0 1 1128 310V630Z';
  const tagline = Math.min(34, 540 / measured(salon.tagline));
  return picture(
    1200,
    630,
    ground.paper[0],
    ...name.map((line, i) => lettering(line, 80, top + i * size * 1.04, size, '#2b211c')),
    fill(`M82 ${top + (name.length - 0.62) * size * 1.04}h64v4h-64z`, cloth.clay),
    lettering(salon.tagline, 80, top + (name.length - 0.62) * size * 1.04 + 62, tagline, '#5c4a40'),
    clipped(
      'arch',
      element('path', { d: arch }),
      group(
        { transform: 'translate(688 90) scale(.55)' },
        element('rect', { width: 800, height: 1000, fill: ground.blush[0] }),
        heroScene(),
      ),
    ),
  );
}
