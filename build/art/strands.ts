import type { Hex } from './colour.ts';
import { onScale } from './colour.ts';
import { clamp, lerp, sample } from './curves.ts';
import type { Flow } from './flows.ts';
import type { Random } from './random.ts';
import type { Svg } from './svg.ts';
import { fill, leaf, line, stroke } from './svg.ts';

/** The paint for a tone of hair: 0 is the deepest shadow, 1 the brightest light. */
export type Dye = (tone: number) => string;

export const flat =
  (scale: readonly Hex[]): Dye =>
  (tone) =>
    onScale(scale, tone);

export interface Combing {
  readonly count: number;
  /** Of the darkest strand and of the lightest. */
  readonly width: readonly [number, number];
  /** How light the hair is across its width. */
  readonly tone: (s: number) => number;
  /** How much one strand differs from the next. */
  readonly spread?: number;
  /** How much shorter some strands are. */
  readonly ragged?: number;
  /** How far strands stray across the others. */
  readonly stray?: number;
  /** Points on each strand. */
  readonly points?: number;
  /** The tone of what lies under the strands; none leaves it open. */
  readonly under?: number | null;
  /** How much later some strands begin: a hairline instead of an edge. */
  readonly soft?: number;
}

const levels = 11;

/** Fills a flow with strands, the dark ones below, over a ground that lets nothing through. */
export function comb(random: Random, flow: Flow, dye: Dye, options: Combing): Svg {
  const {
    count,
    width,
    tone,
    spread = 0.12,
    ragged = 0.02,
    stray = 0.01,
    points = 6,
    under = 0.2,
    soft = 0,
  } = options;
  const byLevel = new Map<number, string>();
  for (let i = 0; i < count; i += 1) {
    const s = (i + random.next()) / count;
    const level = Math.round(clamp(tone(s) + clamp(random.gauss(), -1.5, 2) * spread) * levels);
    const wander = random.wander();
    const start = random.next() * soft;
    const end = 1 - Math.abs(random.gauss()) * ragged;
    const strand = sample((u) => flow(clamp(s + wander(u * 3) * stray), u), points, start, end);
    byLevel.set(level, (byLevel.get(level) ?? '') + line(strand));
  }
  const ground =
    under === null
      ? ''
      : fill(
          edges((s, u) => flow(s, soft + u * (1 - soft)), points + 2),
          dye(under),
        );
  const strands = [...byLevel.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([level, data]) => stroke(data, dye(level / levels), lerp(width[0], width[1], level / levels)));
  return ground + strands.join('');
}

/** The outline of a flow. */
export function edges(flow: Flow, points = 8): string {
  const [left, right] = [0, 1].map((s) => sample((u) => flow(s, u), points));
  const tips = sample((s) => flow(s, 1), 7);
  return `${line(left ?? [])}${line(tips, false)}${line((right ?? []).toReversed(), false)}z`;
}

export interface Gleam {
  readonly count: number;
  readonly tone: number;
  readonly width: readonly [number, number];
  /** Where along the hair the middle lies, across its width. */
  readonly at: (s: number) => number;
  /** How long a stroke is, as a part of the hair's length. */
  readonly length: readonly [number, number];
  /** How far from the middle it may lie. */
  readonly scatter?: number;
  /** Which part of the width. */
  readonly from?: number;
  readonly to?: number;
  readonly opacity?: number;
  readonly points?: number;
}

/** Short strokes, pointed at both ends, that lie along the hair in a band: its shine, or a shadow on it. */
export function gleam(random: Random, flow: Flow, dye: Dye, options: Gleam): Svg {
  const {
    count,
    tone,
    width,
    at,
    length,
    scatter = 0.03,
    from = 0,
    to = 1,
    opacity = 1,
    points = 3,
  } = options;
  let data = '';
  for (let i = 0; i < count; i += 1) {
    const s = lerp(from, to, (i + random.next()) / count);
    const middle = at(s) + random.gauss() * scatter;
    const half = random.between(...length) / 2;
    const stretch = sample((u) => flow(s, u), points, clamp(middle - half), clamp(middle + half));
    data += leaf(stretch, random.between(...width));
  }
  return fill(data, dye(tone), opacity === 1 ? {} : { opacity });
}

/** Single hairs that leave the outline. */
export function flyaways(
  random: Random,
  flow: Flow,
  dye: Dye,
  options: {
    readonly count: number;
    readonly tone: number;
    readonly reach: number;
    readonly edges?: readonly number[];
    readonly from?: number;
    readonly to?: number;
  },
): Svg {
  const { count, tone, reach, edges = [0, 1], from = 0.05, to = 0.9 } = options;
  let data = '';
  for (let i = 0; i < count; i += 1) {
    const edge = edges[i % edges.length] ?? 0;
    const start = random.between(from, to);
    const [a, b] = [flow(0, start), flow(1, start)];
    const span = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const away = ((edge < 0.5 ? -1 : 1) * reach * random.between(0.3, 1)) / span;
    const end = start + random.between(0.08, 0.2);
    const hair = sample((t) => {
      const u = lerp(start, end, t);
      const p = flow(edge, clamp(u));
      return {
        x: p.x + (b.x - a.x) * away * Math.sin(t * 2.4),
        y: p.y + (b.y - a.y) * away * Math.sin(t * 2.4),
      };
    }, 4);
    data += line(hair);
  }
  return stroke(data, dye(tone), 1.1, { opacity: 0.75 });
}
