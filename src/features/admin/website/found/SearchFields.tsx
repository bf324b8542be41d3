import { TextArea, TextField } from '../../../../platform/ui/Field.tsx';
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
      <TextField
        {...text('search_title')}
        label="Title"
        optional
        hint="What search engines and browser tabs show. Empty: name and tagline."
      />
      <TextArea
        {...text('search_description')}
        label="Description"
        optional
        rows={3}
        hint="One or two sentences under the title. Empty: made of the tagline."
      />
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
