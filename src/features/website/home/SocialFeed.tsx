import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SocialPost } from '../../../api/website/social-feed.ts';
import { $session } from '../../../components/site/session.ts';
import { messages } from '../../../platform/messages.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { $feed, postCaption, loadFeed, postPicture } from './social-feed.ts';
import { Picture } from './Picture.tsx';

/** A drawn square. The data travels in the document, so the size is stated here once rather than six times there. */
export interface Placeholder {
  readonly alt: string;
  readonly avif: string;
  readonly webp: string;
  /** A rule of `focusRules`, if its focal point is not the center. */
  readonly focus?: string;
}
/** The size of a drawn square, in pixels. */
export const SIDE = 480;

const SIZES = '(width >= 74rem) 12rem, (width >= 64rem) 16vw, (width >= 40rem) 33vw, 50vw';
const TILE = 'ground block aspect-square rounded-card';

/** The newest posts, or drawn pictures with the reason for them. */
export function SocialFeed({ placeholders }: { placeholders: readonly Placeholder[] }) {
  const feed = useStore($feed);
  const { isAdmin, demo } = useStore($session);
  useEffect(() => void loadFeed(), []);

  if (feed.state === 'loading') {
    return (
      <Loading label={messages('social-feed')('loading')} showLabel className="noscript:hidden">
        <div className="feed">
          {placeholders.map(({ webp }) => (
            <Skeleton key={webp} className="aspect-square rounded-card" />
          ))}
        </div>
      </Loading>
    );
  }
  if (feed.state === 'failed') {
    return (
      <>
        {/* A salon without a feed is no error, and visitors could not fix it. */}
        {(feed.isSetUp || isAdmin || demo) && (
          <Notice kind="warning" className="mb-5">
            <p>{feed.message}</p>
            <p>{messages('social-feed')('placeholders')}</p>
          </Notice>
        )}
        <ul className="feed">
          {placeholders.map((placeholder) => (
            <li key={placeholder.webp} className={TILE}>
              <Drawn {...placeholder} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <ul className="feed">
      {feed.posts.map((post, index) => (
        <li key={post.id}>
          <Post post={post} instead={placeholders[index % placeholders.length]} />
        </li>
      ))}
    </ul>
  );
}

function Drawn({ alt, avif, webp, focus }: Placeholder) {
  const picture = { avif, webp, width: SIDE, height: SIDE };
  return <Picture picture={picture} alt={alt} focus={focus} sizes={SIZES} fallback={webp} lazy />;
}

/** A post, or a drawing if the service does not provide its picture. */
function Post({ post, instead }: { post: SocialPost; instead: Placeholder | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <a className={TILE} href={post.permalink}>
      {failed && instead ? (
        <Drawn {...instead} alt={postCaption(post)} />
      ) : (
        <img
          src={postPicture(post)}
          alt={postCaption(post)}
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </a>
  );
}
