/** Describe the drawings for people who cannot see them. */
export default {
  hero: "A stylist holds a client's long chestnut hair flat between her fingers and trims the ends with scissors.",
  about:
    'The stylist from behind, her dark hair pinned in a low knot, in a cream shirt with crossed clay apron straps, before a round mirror and a shelf of bottles and brushes.',
  balayage: 'Straight brown hair melting into honey blonde ends, brought over one shoulder.',
  bob: 'A glossy copper bob cut in a sharp line at the neck, above a dark green roll-neck.',
  braid: 'Blonde hair brushed smooth and woven into one thick braid down the back of a blue shirt.',
  curls: 'A full round head of dark natural curls, each ringlet defined, above a brick-red top.',
  updo: 'Auburn hair wound into a low chignon set with six pearls, above a low-backed green dress.',
  pixie: 'A silver pixie cut, textured at the crown and tapered close to the nape.',
  'long-waves':
    'Long chestnut hair with caramel ends falling in loose waves down a sage sweater, seen from behind.',
  bun: 'Sleek black hair swept up from the nape into a high bun, worn with gold hoops.',
  'scissors-and-comb': 'Open scissors and a wooden comb on either side of a long copper lock.',
  curl: 'A close view of copper ringlets, each strand catching the light.',
  'braid-detail': 'A close view of a thick chestnut braid across a cream knit.',
  swatches: 'Seven hair swatches on a brass rail, from black through copper to blonde.',
  foil: 'A strand laid on foil while a brush draws lightener over its ends, with the bowl beside it.',
  dryer: 'A clay-colored hair dryer blowing a fall of blonde hair aside.',
  featuredStyle: 'Featured Style',
} as const;
