import { useStore } from '@nanostores/react';
import { deriveAccent, offeredAccents } from '../../../../domain/website/accent-color.ts';
import { homeTitle } from '../../../../domain/website/page-titles.ts';
import { homeDescription } from '../../../../texts/website.ts';
import { draftIn, type Values } from '../fields.ts';
import { englishHere } from '../parts.ts';
import { pictures } from '../preview-places.ts';
import { $page } from '../preview-page.ts';
import { OnePicture } from '../pictures/OnePicture.tsx';
import { shapes, type Picture } from '../pictures/picture-places.ts';
import { focusOn } from '../preview.ts';
import { partTexts, type PartProps } from '../part-props.ts';

interface PreviewProps {
  values: Values;
  /** Any page of the site. */
  url: string;
}

/** The approximate number of characters search engines show. */
const SHOWN = { title: 60, description: 160 };

const introduced = (values: Values) => ({ ...draftIn(values), name: values.brand });

function SearchPreview({ values, url }: PreviewProps) {
  const [title, description] = [homeTitle(introduced(values)), homeDescription(introduced(values))];
  const long = [
    title.length > SHOWN.title && `the title has ${title.length} characters (about ${SHOWN.title} show)`,
    description.length > SHOWN.description &&
      `the description has ${description.length} characters (about ${SHOWN.description} show)`,
  ].filter((one) => one !== false);
  return (
    <figure className="grid gap-1.5">
      <figcaption className="label">In search results</figcaption>
      <div className="found-result px-4 py-3">
        <p className="text-sm text-ink-soft">{new URL(url).host}</p>
        <p className="found-title">{cut(title, SHOWN.title)}</p>
        <p className="text-sm">{cut(description, SHOWN.description)}</p>
      </div>
      <p className="hint" role="status">
        {long.length > 0 && `Too long: ${long.join('; ')}.`}
      </p>
    </figure>
  );
}

/** A text shortened to whole words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return `${words.length > most ? text.slice(0, most) : words} ...`;
}

/** A link to the home page in a message. */
function SharePreview({ values, url }: PreviewProps) {
  const { share_picture: picture } = values;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="label">As a shared link</figcaption>
      <div className="found-link">
        {picture ? (
          <Cut className="found-picture" picture={picture} shape={shapes.share_picture} />
        ) : (
          <Drawn values={values} />
        )}
        <div className="p-3">
          <p className="font-semibold">{homeTitle(introduced(values))}</p>
          <p className="text-sm text-ink-soft">{new URL(url).host}</p>
        </div>
      </div>
      {!picture && (
        <p className="hint">
          Made from your name, tagline and first picture until you choose a sharing picture.
        </p>
      )}
    </figure>
  );
}

/** A photograph cropped to another shape around its focal point. */
function Cut({ picture, shape, className }: { picture: Picture; shape: number; className: string }) {
  return (
    <img
      ref={(image) => {
        if (image) focusOn(image, picture, shape);
      }}
      className={className}
      src={`/api/admin-public/pictures/${picture.id}`}
      alt={picture.alt}
    />
  );
}

/** The aspect ratio of the arch, as in build/brand/link-preview.ts. */
const ARCH = 440 / 540;

/** Similar to build/brand/link-preview.ts. */
function Drawn({ values }: { values: Values }) {
  const page = useStore($page);
  const { brand, tagline, accent, hero_picture: hero } = values;
  const drawing =
    typeof page === 'object'
      ? page.root.querySelector<HTMLImageElement>(`${pictures.hero_picture} img`)
      : null;
  const longest = Math.max(10, ...brand.split(' ').map(({ length }) => length));
  const { clay } = deriveAccent(accent ?? offeredAccents[0].color).light;
  return (
    <div className="found-picture found-drawn">
      <div>
        <p className="found-name" style={{ fontSize: `${Math.min(8.8, 85 / longest)}cqw` }}>
          {brand}
        </p>
        <hr style={{ borderColor: clay }} />
        <p className="found-tagline">{tagline}</p>
      </div>
      {hero ? (
        <Cut className="found-arch" picture={hero} shape={ARCH} />
      ) : (
        <img className="found-arch" src={drawing?.getAttribute('src') ?? undefined} alt="" />
      )}
    </div>
  );
}

/** The title and description for search engines and shared links, with previews. */
export function SearchFields({ form }: PartProps) {
  const text = partTexts(form);
  const note = englishHere(form.values.languages[0]?.code);
  const look = { values: form.values, url: form.subject?.booking_url ?? location.href };
  return (
    <>
      {text('search_title')}
      {text('search_description')}
      <SearchPreview {...look} />
      <OnePicture label="Sharing picture" name="share_picture" form={form} />
      <SharePreview {...look} />
      {note && <p className="hint">{note}</p>}
    </>
  );
}
