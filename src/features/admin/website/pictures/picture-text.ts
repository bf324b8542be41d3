import { SHORTEST_SIDE } from '../../../../domain/website/picture-rules.ts';
import type { FileFault } from './picture-file.ts';

const sentences: Readonly<Record<FileFault, string>> = {
  empty: 'is empty. It may still be in the cloud: open it once on this device, then choose it again.',
  other_kind: 'is no photograph that browsers show. Choose a JPEG, PNG or WebP.',
  heic: 'is a HEIC photograph, which this browser cannot read. Save it as JPEG and choose it again.',
  damaged: 'is damaged or was cut off. Choose it again, or another copy of it.',
  too_many_pixels: 'has too many pixels to be opened here. Save it smaller and choose it again.',
  too_small: `is smaller than ${SHORTEST_SIDE} pixels on its shortest side. Choose a larger one.`,
};

/** '“cat.gif” is no photograph that browsers show. Choose a JPEG, PNG or WebP.' */
export function faultText(name: string, fault: FileFault): string {
  return `${quoted(name)} ${sentences[fault]}`;
}

export function noRoomText(name: string, most: number): string {
  return `${quoted(name)} was not added: the gallery shows ${most} pictures at most. Take one out first.`;
}

export function refusedText(name: string, reason: string): string {
  return `${quoted(name)} is not added yet. ${reason.replace(/[^.!?]$/, '$&.')}`;
}

/** Camera file names are short; those of messengers fill a line. */
function quoted(name: string): string {
  return `“${name.length > 40 ? `${name.slice(0, 26)}…${name.slice(-12)}` : name}”`;
}
