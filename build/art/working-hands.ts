import { darker, mix } from './colour.ts';
import { finger, forearm, sleeve } from './hands.ts';
import type { Skin } from './palettes.ts';
import { brass, cloth } from './palettes.ts';
import type { Svg } from './svg.ts';
import { clipped, element, fill, stroke } from './svg.ts';
import { scissors } from './tools.ts';

const nails = { nail: cloth.clay } as const;
const linen = [cloth.cream, darker(cloth.cream, 0.16)] as const;

/** The back of a hand, lit from above, with what runs under its skin hinted at. */
function back(id: string, skin: Skin, shape: string, shadow: string, tendons: string): Svg {
  return (
    fill(shape, skin.base) +
    clipped(
      id,
      element('path', { d: shape }),
      fill(shadow, mix(skin.base, skin.shade, 0.8)),
      stroke(tendons, skin.shade, 2, { opacity: 0.35 }),
    )
  );
}

/** The finger that lies under the hair: the hair runs between it and the next. */
export function leftIndex(skin: Skin): Svg {
  return finger(skin, {
    way: [
      [230, 792],
      [320, 798],
      [420, 792],
      [528, 778],
    ],
    thick: 36,
    ...nails,
  });
}

/** A left hand that comes from the left and holds the hair flat under three fingers. */
export function leftHand(skin: Skin): Svg {
  return (
    forearm(
      skin,
      [
        [-20, 955],
        [50, 895],
        [112, 845],
        [168, 800],
      ],
      [128, 108, 90, 92],
    ) +
    finger(skin, {
      way: [
        [238, 704],
        [306, 672],
        [382, 656],
        [452, 664],
      ],
      thick: 30,
      ...nails,
    }) +
    finger(skin, {
      way: [
        [226, 728],
        [320, 702],
        [420, 692],
        [510, 698],
      ],
      thick: 35,
      ...nails,
    }) +
    finger(skin, {
      way: [
        [228, 762],
        [330, 742],
        [440, 734],
        [540, 736],
      ],
      thick: 37,
      ...nails,
    }) +
    back(
      'left',
      skin,
      'M82 812C132 770 176 720 226 688C244 680 262 676 264 692C266 700 262 706 256 710C270 708 278 716 276 730' +
        'C275 738 270 742 264 744C278 744 284 754 282 766C280 778 270 784 262 786C266 796 262 810 246 814C214 826 180 850 140 884Z',
      'M128 900C166 858 206 820 262 796L300 830L200 910Z',
      'M250 712C226 722 204 738 186 758M258 746C234 752 210 768 190 786',
    ) +
    stroke('M92 812C114 832 132 858 140 882', brass, 7) +
    stroke('M96 817C110 830 121 844 128 857', '#f1dca6', 2) +
    sleeve(
      linen,
      [
        [-90, 1040],
        [-20, 978],
        [50, 918],
      ],
      158,
    )
  );
}

/** A right hand that comes from the right with open scissors. */
export function rightHand(skin: Skin): Svg {
  return (
    forearm(
      skin,
      [
        [900, 985],
        [842, 928],
        [800, 880],
      ],
      [128, 104, 92],
    ) +
    finger(skin, {
      way: [
        [762, 876],
        [736, 908],
        [704, 908],
        [676, 886],
      ],
      thick: 40,
      dark: -1,
    }) +
    scissors({ x: 546, y: 824, turn: 3, size: 0.94 }, 15) +
    finger(skin, {
      way: [
        [752, 752],
        [722, 732],
        [694, 732],
        [672, 752],
      ],
      thick: 29,
      dark: -1,
      ...nails,
    }) +
    finger(skin, {
      way: [
        [744, 776],
        [716, 766],
        [692, 772],
        [672, 790],
      ],
      thick: 33,
      dark: -1,
      ...nails,
    }) +
    finger(skin, {
      way: [
        [744, 808],
        [706, 802],
        [672, 808],
        [636, 812],
      ],
      thick: 35,
      dark: -1,
      ...nails,
    }) +
    finger(skin, {
      way: [
        [752, 840],
        [704, 842],
        [654, 838],
        [600, 828],
      ],
      thick: 36,
      dark: -1,
      ...nails,
    }) +
    back(
      'right',
      skin,
      'M858 862C836 812 808 762 772 738C758 732 742 738 738 750C736 756 738 760 740 762C730 766 726 774 728 784' +
        'C729 790 732 793 735 795C726 800 724 810 727 818C729 823 733 826 737 828C732 836 734 846 740 854C742 868 744 884 756 896' +
        'C778 908 800 930 816 950Z',
      'M756 900C770 890 790 884 812 900L850 960L760 960Z',
      'M742 794C764 796 784 806 800 822M744 826C764 828 780 838 794 852',
    ) +
    sleeve(
      linen,
      [
        [930, 1040],
        [880, 985],
        [832, 934],
      ],
      158,
    )
  );
}
