import type { Store } from '../../netlify/platform/store/store.ts';
import { legalPages, type LegalPage, type LegalPageName } from '../../src/domain/website/legal-pages.ts';
import '../../src/messages/spoken.ts';
import { proposal } from '../../src/texts/legal-templates.ts';
import { Settings } from '../../src/domain/settings/settings.ts';
import { Service } from '../../src/domain/services/services.ts';
import { Content, picturesIn } from '../../src/domain/website/website.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { postPicture, publishedOnce } from './pictures.ts';

// A salon in which every text of the owner's tries to become markup.

/** From longest to shortest: each field gets the first text its rule accepts. */
const TEXTS = [
  `Curls </title></style></script></noscript></textarea></head>--><script>window.stolen=1</script><style>*{display:none!important}</style><img src=x onerror=stolen=1> only=x style=y onload=z "'\`$&$1 client="load" <meta name="salon-revision" content="stolen"> <!--styles--> <script>`,
  `"></title><script>stolen=1</script><style>*{color:red}</style> only=x <script>`,
  `"></title><script>stolen=1</script><style>a</style> only=x <script>`,
  `"><script>stolen=1</script><style> only=x <script>`,
] as const;
/** Values that are not free text: picture ids, and choices from a list. */
const CHOSEN = new Set(['id', 'category', 'paymentProcessor', 'timeZone', 'language', 'said']);

type Schema = { safeParse(value: unknown): { readonly success: boolean } };

/** The same with hostile texts wherever the schema allows them. */
function hostile<Whole extends object>(schema: Schema, whole: Whole): Whole {
  const copy = structuredClone(whole);
  const change = (part: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(part)) {
      if (CHOSEN.has(key) && !('large' in part && key === 'category')) continue;
      if (typeof value === 'object' && value !== null) change(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      part[key] = TEXTS.find((text) => {
        part[key] = text;
        return schema.safeParse(copy).success;
      });
      part[key] ??= value;
    }
  };
  change(copy as Record<string, unknown>);
  return copy;
}

const photograph = postPicture(1);
const picture = { id: photograph.picture.id, alt: 'Curls', focus: { x: 0.5, y: 0.5 } };
const approved = (page: LegalPageName): LegalPage => ({
  sections: proposal(page),
  approved: { sections: proposal(page), said: {} },
});

/** A client's photo whose consent has been withdrawn. */
const withdrawn = { ...picture, id: 'client-900x1200-withdrawn' };

export const hostileContent: Content = hostile(Content, {
  ...startingWebsite,
  hero: { ...startingWebsite.hero, picture },
  about: { ...startingWebsite.about, picture },
  share: { picture },
  gallery: {
    ...startingWebsite.gallery,
    pictures: [{ picture: withdrawn, category: 'Bobs', large: false }, ...startingWebsite.gallery.pictures],
  },
  ...Object.fromEntries(legalPages.map((page) => [page, approved(page)])),
});

/** Names and publishes the salon, as its owner does. */
export async function publishHostile(store: Store, revision: string): Promise<void> {
  const { settings, services, version } = await store.rules();
  const own = hostile(Settings, settings);
  await store.saveRules(
    { settings: own, services: services.map((service) => hostile(Service, service)) },
    { basedOn: version },
  );
  await store.addPicture(photograph, 1);
  const change = {
    shows: picturesIn(hostileContent),
    erases: [],
    published: { brand: own.businessName, ...hostileContent },
  };
  const website = { ...publishedOnce(revision, 1), content: hostileContent };
  if ((await store.saveWebsite(website, change)) !== 'saved') throw new Error('not published');
}
