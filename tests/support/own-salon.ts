import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import type { PictureBytes } from '../../netlify/platform/store/verbs/website.ts';
import { withPublication } from '../../src/domain/website/publications.ts';
import { picturesIn, type Content } from '../../src/domain/website/website.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { chance } from './chance.ts';
import { publication } from './pictures.ts';

/** Patches of a photograph: how many across, and their contrast. */
const PATCHES = [
  [4, 110],
  [17, 80],
  [60, 60],
  [240, 44],
  [900, 30],
] as const;

const LARGE = { width: 2400, height: 3000 } as const;

/** Draws a picture with as many bytes as a photograph of its size: patches of all sizes, smaller ones fainter. */
async function grainy(): Promise<Buffer> {
  const { width, height } = LARGE;
  const draw = chance(1);
  const sum = new Float32Array(width * height * 3).fill(128);
  for (const [across, strength] of PATCHES) {
    const down = Math.round((across * height) / width);
    const few = Buffer.from(Array.from({ length: across * down * 3 }, () => draw() * 255));
    const many = await sharp(few, { raw: { width: across, height: down, channels: 3 } })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
    for (const [i, value] of many.entries()) sum[i] = (sum[i] ?? 0) + ((value - 128) * strength) / 255;
  }
  return Buffer.from(Uint8ClampedArray.from(sum));
}

/** Returns photographs as the editor sends them, at the maximum size. Other seeds give others. */
export async function photographs(count: number, firstSeed = 0): Promise<PictureBytes[]> {
  const [width, height] = [1800, 2400];
  const grain = await grainy();
  const made = Array.from({ length: count }, async (_, i) => {
    const seed = firstSeed + i;
    const jpeg = await sharp(grain, { raw: { ...LARGE, channels: 3 } })
      .extract({ left: (seed * 89) % 600, top: (seed * 53) % 600, width, height })
      .modulate({ hue: (seed * 47) % 360, saturation: 0.6 })
      .jpeg({ quality: 80 })
      .toBuffer();
    const bytes = new Uint8Array(jpeg);
    const picture = {
      id: sha256(bytes),
      kind: 'jpeg',
      width,
      height,
      bytes: bytes.length,
      added_at: 0,
    } as const;
    return { picture, bytes };
  });
  return Promise.all(made);
}

const shown = ({ picture }: PictureBytes, alt: string) => ({
  id: picture.id,
  alt,
  focus: { x: 0.5, y: 0.4 },
});

/** A website without any text of a new salon, with so many photographs: in the hero, About and the gallery. */
function ownContent(photographs: readonly PictureBytes[]): Content {
  const [hero, about, ...gallery] = photographs.map((photograph, i) =>
    shown(photograph, `Hair ${i + 1} in daylight`),
  );
  return {
    ...startingWebsite,
    tagline: 'Curls first',
    accent: '#2f6b4f',
    search: { title: '', description: '' },
    hero: {
      eyebrow: 'Nyack',
      heading: 'Curls that stay yours',
      text: 'Dry cuts by the river.',
      picture: hero ?? null,
    },
    about: {
      heading: 'Curls are all I cut',
      text: ['I learned it on my own head.'],
      points: [{ name: 'Dry cuts', text: 'Each curl where it lives.' }],
      picture: about ?? null,
    },
    gallery: {
      heading: 'Fresh from the chair',
      text: '',
      pictures: gallery.map((picture, i) => ({ picture, category: 'Curls', large: i % 5 === 0 })),
    },
    services: { heading: 'What I do', text: '', pictures: [] },
    testimonials: {
      heading: 'Kind words',
      entries: [{ name: 'Odalys V.', text: 'My curls, at last.', rating: 5 }],
    },
    callToAction: { heading: 'Come by', text: '' },
    faq: {
      heading: 'Ask for a card fromten',
      text: '',
      entries: [{ question: 'Do you blow-dry?', answer: 'Never before the cut.' }],
    },
  };
}

/** Names the salon and publishes this, as the owner does. */
export async function publishOwn(
  store: Store,
  revision: string,
  pictures: readonly PictureBytes[],
): Promise<void> {
  const { settings, services, version } = await store.rules();
  const own = {
    ...settings,
    businessName: 'Odalys Curls',
    businessPhone: '(555) 019-9920',
    businessEmail: 'hello@odalys.example',
    businessAddress: '3 River Road, Nyack, NY 10960',
    instagram: 'odalys.curls',
  };
  if (settings.businessName !== own.businessName)
    await store.saveRules({ settings: own, services }, { basedOn: version });
  for (const picture of pictures) await store.addPicture(picture, 60);
  const { pictures: _, ...website } = await store.website();
  const content = ownContent(pictures);
  const shows = picturesIn(content);
  const next = {
    ...withPublication(website, publication(revision, { state: 'building', pictures: shows }), '2026-11'),
    content,
  };
  const published = { brand: own.businessName, ...content };
  if ((await store.saveWebsite(next, { shows, erases: [], published })) !== 'saved')
    throw new Error('not published');
}

/** Waits until visitors see this publication. */
export async function isLive(url: string, revision: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(`name="salon-revision" content="${revision}"`))
    await setTimeout(50);
}
