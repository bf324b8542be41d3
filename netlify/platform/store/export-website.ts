import * as z from 'zod/mini';
import { KeptPicture } from '../../../src/domain/website/publications.ts';
import { Draft, placesWithout } from '../../../src/domain/website/website.ts';
import { sha256 } from '../http/crypto.ts';
import type { BytesOf, Everything } from './verbs/export-restore.ts';

// The owner's website in the export file.

export const Published = z.array(z.strictObject({ revision: z.string(), draft: Draft }));
export const Pictures = z.array(KeptPicture);
/** The pictures by id, as base64. */
export const Bytes = z.record(z.string(), z.string());

/** Publications without their contents, and a draft with pictures that are missing in the file. */
export function unlikeWebsite({ website, published, pictures }: Everything): string[] {
  const there = new Set(pictures.map(({ id }) => id));
  const said = new Set(published.map(({ revision }) => revision));
  const lost = website.content ? placesWithout((id) => there.has(id), website.content) : [];
  return [
    ...lost.map((path) => `website.content.${path}: This picture is not in the file`),
    ...website.publications.flatMap(({ revision }, i) =>
      said.has(revision) ? [] : [`website.publications.${i}.revision: What it says is not in the file`],
    ),
  ];
}

/** A picture is named by the hash of its bytes, so other bytes are rejected. */
export function lostBytes({ pictures }: Everything, readBytes: BytesOf): string[] {
  return pictures.flatMap(({ id, bytes: length }, i) => {
    const bytes = readBytes(id);
    return bytes.length === length && sha256(bytes) === id
      ? []
      : [`pictures.${i}.id: The bytes of this picture are not in the file, or are others`];
  });
}
