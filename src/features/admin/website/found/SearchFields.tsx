import { change } from '../form.ts';
import { OnePicture } from '../pictures/OnePicture.tsx';
import { textsOf, type PartProps } from '../part-props.ts';
import { SearchLook, SharedLook } from './LinkPreviews.tsx';

/** The title and description for search engines and shared links, with previews. */
export function SearchFields({ form }: PartProps) {
  const text = textsOf(form);
  const look = { values: form.values, url: form.subject?.booking_url ?? location.href };
  return (
    <>
      {text('search_title')}
      {text('search_description')}
      <SearchLook {...look} />
      <OnePicture
        label="Picture for sharing"
        name="share_picture"
        value={form.values.share_picture}
        errors={form.errors}
        onChange={(share_picture) => {
          change({ share_picture });
        }}
      />
      <SharedLook {...look} />
    </>
  );
}
