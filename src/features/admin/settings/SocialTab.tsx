import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { connections } from '../data/connections.ts';
import { TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';

/** The salon's other pages on the web. */
export function SocialTab({ form }: TabProps) {
  const { text } = controlsOf(form);
  const found = useStore(connections.$value);
  useEffect(() => void connections.load(), []);
  const hasPhotos = found.state !== 'ready' || found.data.instagram;
  return (
    <Group
      title="Elsewhere on the web"
      about="Linked at the foot of every page and named to search engines. What is left empty is not shown."
    >
      <TextField
        {...text('instagram')}
        label="Instagram"
        optional
        hint="A name such as yoursalon, or the address of the page."
        autoCapitalize="none"
        spellCheck={false}
      />
      {!hasPhotos && (
        <Notice kind="info" announce="off">
          The home page shows placeholder images: the newest posts come once INSTAGRAM_ACCESS_TOKEN is set on
          the server.
        </Notice>
      )}
      <TextField
        {...text('facebook')}
        label="Facebook"
        optional
        hint="A name, or the address of the page."
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...text('website')}
        label="Website"
        type="url"
        optional
        hint="Of the salon elsewhere, such as www.example.com."
        autoCapitalize="none"
        spellCheck={false}
      />
    </Group>
  );
}
