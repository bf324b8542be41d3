import type { Hex } from './colour.ts';

/** Hair from its deepest shadow to its brightest light. */
export type Hair = readonly [Hex, Hex, Hex, Hex, Hex];

export const hair = {
  chestnut: ['#25120c', '#4a2817', '#7a4726', '#b07840', '#e4bd86'],
  copper: ['#4a1608', '#86300f', '#bb5122', '#dd803f', '#f6bd84'],
  black: ['#0d0a0b', '#1d181a', '#342c2e', '#5c5153', '#a3979a'],
  blonde: ['#7a5629', '#ab8343', '#d0ac68', '#ead09a', '#fbf0d2'],
  coil: ['#0f0807', '#26140f', '#45271a', '#764a2e', '#b27f52'],
  brown: ['#1c0f0b', '#38201a', '#5b3a2b', '#8a6147', '#c39b78'],
  honey: ['#6b4521', '#a06e38', '#c99a5b', '#e5c288', '#f7e4bb'],
  silver: ['#4d4c52', '#77767c', '#a3a2a6', '#cfcdcd', '#f5f2ee'],
  auburn: ['#2b0d0c', '#571d18', '#853426', '#b45c40', '#e19d76'],
} as const satisfies Record<string, Hair>;

export interface Skin {
  readonly base: Hex;
  readonly shade: Hex;
  readonly light: Hex;
}

export const skin = {
  rose: { base: '#ecc3a9', shade: '#cf9478', light: '#f6d9c5' },
  fair: { base: '#e8bc9a', shade: '#c78d6b', light: '#f3d3b8' },
  olive: { base: '#d5a27c', shade: '#ae7552', light: '#e5bc99' },
  tan: { base: '#c68e67', shade: '#9b6242', light: '#dbaa84' },
  brown: { base: '#9a633f', shade: '#6f4029', light: '#b67f58' },
  umber: { base: '#774730', shade: '#522c1d', light: '#965f43' },
  ebony: { base: '#573425', shade: '#391f16', light: '#744a36' },
} as const satisfies Record<string, Skin>;

/** Grounds, each with a tone that lies quietly on it. */
export const ground = {
  oat: ['#e9dfd0', '#dfd1bd'],
  sage: ['#cdd6c9', '#bccab9'],
  blush: ['#eccfc0', '#e3bda9'],
  lilac: ['#dcd5de', '#cec4d2'],
  straw: ['#efdcae', '#e6cd92'],
  mist: ['#ccd7db', '#b9c8ce'],
  clay: ['#d9a184', '#cf9070'],
  cream: ['#efe6d8', '#e0d2be'],
  paper: ['#f7f1e8', '#ede3d5'],
} as const satisfies Record<string, readonly [Hex, Hex]>;

export const cloth = {
  cream: '#f3eadb',
  linen: '#ddcbb2',
  pine: '#2f423a',
  sage: '#7d9180',
  clay: '#a9502f',
  terracotta: '#c06c48',
  plum: '#5a4760',
  brick: '#84331f',
  ink: '#2c2624',
  dusk: '#4b5f70',
  ochre: '#c4923e',
  rose: '#c98b7d',
} as const satisfies Record<string, Hex>;

export const brass: Hex = '#c39a4f';
export const steel: readonly [Hex, Hex, Hex] = ['#6f7478', '#a9aeb0', '#e2e4e2'];
