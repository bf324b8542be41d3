import type { Hex } from './colour.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Svg } from './svg.ts';
import { clipped, element, fill, gradient, stroke } from './svg.ts';

/** The shoulders of a garment below its neckline, from behind; sleeves run out of the picture. */
const shoulders = (neckline: string) =>
  `${neckline}L510 684C544 704 634 716 680 760C724 806 742 892 750 1010L50 1010C58 892 76 806 120 760C166 716 256 704 290 684Z`;

/** A garment with the light from the left, a fold at each arm, and what else is drawn on it. */
function garment(id: string, shape: string, colour: Hex, ...details: readonly Svg[]): Svg {
  const arms = id !== 'dress';
  const defs = gradient(
    `${id}g`,
    [90, 0, 720, 0],
    [
      [0, lighter(colour, 0.1)],
      [0.4, colour],
      [1, mix(colour, darker(colour, 0.3), 0.5)],
    ],
  );
  const fold = darker(colour, 0.32);
  return (
    element('defs', {}, defs) +
    fill(shape, `url(#${id}g)`) +
    clipped(
      id,
      element('path', { d: shape }),
      arms ? stroke('M172 1010C160 940 160 890 176 846', fold, 3, { opacity: 0.4 }) : '',
      arms
        ? fill('M640 1010C648 940 642 890 624 846C700 880 720 950 726 1010Z', fold, { opacity: 0.22 })
        : '',
      arms ? stroke('M634 1010C644 940 640 890 624 846', fold, 3, { opacity: 0.4 }) : '',
      ...details,
    )
  );
}

/** A round neck with a ribbed edge. */
export function crewNeck(colour: Hex): Svg {
  const edge = darker(colour, 0.18);
  const band = 'M292 694C330 732 470 732 508 694';
  return (
    garment(
      'crew',
      shoulders('M300 690C340 722 460 722 500 690'),
      colour,
      stroke('M400 742C402 830 399 920 401 1010', edge, 2.5, { opacity: 0.35 }),
      stroke('M222 716C236 790 232 840 214 900', edge, 3, { opacity: 0.4 }),
      stroke('M578 716C564 790 568 840 586 900', edge, 3, { opacity: 0.5 }),
    ) +
    stroke(band, edge, 20, { 'stroke-linecap': 'butt' }) +
    stroke('M293 701C332 738 468 738 507 701', lighter(colour, 0.12), 2, { opacity: 0.5 })
  );
}

/** A high soft collar, folded over once. */
export function rollNeck(colour: Hex): Svg {
  const edge = darker(colour, 0.3);
  const collar =
    'M318 622C350 640 450 640 482 622C492 650 500 676 514 700C470 734 330 734 286 700C300 676 308 650 318 622Z';
  const ribs = [338, 362, 386, 412, 438, 462].map((x) => {
    const lean = (x - 400) * 0.24;
    return `M${x} 637C${x + lean * 0.3} 665 ${x + lean * 0.7} 690 ${x + lean} 716`;
  });
  return (
    garment('roll', shoulders('M300 676C340 700 460 700 500 676'), colour) +
    fill(
      'M292 704C340 752 460 752 508 704C520 716 526 726 530 736C450 772 350 772 270 736C274 726 280 716 292 704Z',
      edge,
      {
        opacity: 0.4,
      },
    ) +
    fill(collar, mix(colour, lighter(colour, 0.2), 0.35)) +
    stroke(ribs.join(''), edge, 2, { opacity: 0.3 }) +
    stroke('M318 623C350 641 450 641 482 623', edge, 4, { opacity: 0.55 })
  );
}

/** A shirt: a fallen collar, a yoke with its seam and a pleat. */
export function shirt(colour: Hex): Svg {
  const edge = darker(colour, 0.26);
  const collar =
    'M322 640C350 660 450 660 478 640C496 664 520 684 548 708C500 744 460 752 400 752C340 752 300 744 252 708' +
    'C280 684 304 664 322 640Z';
  return (
    garment(
      'shirt',
      shoulders('M300 676C340 700 460 700 500 676'),
      colour,
      stroke('M92 852C200 822 300 812 400 812C500 812 600 822 708 852', edge, 2.5, { opacity: 0.6 }),
      stroke('M388 812L386 1010M412 812L414 1010', edge, 2.5, { opacity: 0.45 }),
      fill(
        'M252 712C300 750 340 760 400 760C460 760 500 750 548 712C540 744 470 782 400 782C330 782 260 744 252 712Z',
        edge,
        {
          opacity: 0.28,
        },
      ),
    ) +
    fill(collar, lighter(colour, 0.12)) +
    stroke('M262 706C308 738 345 744 400 744C455 744 492 738 538 706', edge, 2, {
      opacity: 0.5,
      'stroke-dasharray': '7 5',
    }) +
    stroke('M322 641C350 661 450 661 478 641', edge, 4, { opacity: 0.55 })
  );
}

/** A dress that leaves the upper back free, with two narrow straps. */
export function lowBack(colour: Hex): Svg {
  const edge = darker(colour, 0.25);
  const shape =
    'M176 884C204 866 228 870 250 880C310 904 352 950 400 990C448 950 490 904 550 880C572 870 596 866 624 884C612 926 610 968 612 1010L188 1010C190 968 188 926 176 884Z';
  return (
    stroke('M244 716C234 780 232 830 240 882', edge, 13, { 'stroke-linecap': 'butt' }) +
    stroke('M556 716C566 780 568 830 560 882', edge, 13, { 'stroke-linecap': 'butt' }) +
    garment('dress', shape, colour) +
    stroke(
      'M178 884C204 868 228 872 250 882C310 906 352 952 400 991C448 952 490 906 550 882C572 872 596 868 622 884',
      lighter(colour, 0.2),
      3,
      {
        opacity: 0.6,
      },
    )
  );
}

/** A wide boat neck from shoulder to shoulder. */
export function boatNeck(colour: Hex): Svg {
  const shape =
    'M176 728C260 764 340 776 400 776C460 776 540 764 624 728C660 742 690 770 706 806C730 860 742 930 750 1010L50 1010' +
    'C58 930 70 860 94 806C110 770 140 742 176 728Z';
  const edge = darker(colour, 0.28);
  return (
    garment('boat', shape, colour, stroke('M400 790C402 860 398 930 400 1010', edge, 2.5, { opacity: 0.3 })) +
    stroke('M177 730C262 767 340 779 400 779C460 779 538 767 623 730', edge, 6, { opacity: 0.5 })
  );
}

/** The cloth that keeps the hair off: closed at the neck, falling in wide folds. */
export function cape(colour: Hex): Svg {
  const edge = darker(colour, 0.4);
  const shape =
    'M322 664C350 690 450 690 478 664C520 706 620 720 690 772C752 820 790 900 812 1010L-12 1010C10 900 48 820 110 772' +
    'C180 720 280 706 322 664Z';
  const folds = [
    'M250 760C200 830 170 910 158 1010',
    'M320 740C290 830 276 920 270 1010',
    'M480 740C510 830 524 920 530 1010',
    'M550 760C600 830 630 910 642 1010',
  ];
  return (
    garment('dress', shape, colour, stroke(folds.join(''), edge, 5, { opacity: 0.35 })) +
    stroke('M322 666C350 692 450 692 478 666', edge, 9, { opacity: 0.7 })
  );
}
