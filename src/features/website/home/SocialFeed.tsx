import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SocialPost } from '../../../api/website/social-feed.ts';
import { $session } from '../../../components/site/session.ts';
import { messages } from '../../../platform/messages.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { $feed, $squares, loadFeed, postCaption, postPicture, type Square } from './social-feed.ts';
import { Picture } from './Picture.tsx';

/** The size of a drawn square, in pixels. */
export const SIDE = 480;

const SIZES = '(width >= 74rem) 12rem, (width >= 64rem) 16vw, (width >= 40rem) 33vw, 50vw';
/** The number of tiles below the warning. Those without a picture are plain. */
const PLACEHOLDERS = 6;
const TILE = 'ground block aspect-square rounded-card';

/** The newest posts, or drawn pictures with the reason for them. `tiles`: how many skeletons to show while loading. */
export function SocialFeed({ tiles }: { tiles: number }) {
  const feed = useStore($feed);
  const squares = useStore($squares);
  const { isAdmin, demo } = useStore($session);
  useEffect(() => void loadFeed(), []);

  if (feed.state === 'loading')
    return (
      <Loading label={messages('social-feed')('loading')} showLabel className="noscript:hidden">
        <div className="feed">
          <Skeleton count={tiles} className="aspect-square rounded-card" />
        </div>
      </Loading>
    );
  if (feed.state === 'failed') {
    // A salon without a feed is no error, and visitors could not fix it.
    const warns = feed.isSetUp || isAdmin || demo;
    return (
      <>
        {warns && (
          <Notice kind="warning" className="mb-5">
            <p>{feed.message}</p>
            <p>{messages('social-feed')('placeholders')}</p>
          </Notice>
        )}
        <ul className="feed" aria-hidden={squares.length === 0}>
          {Array.from({ length: warns ? PLACEHOLDERS : squares.length }, (_, tile) => (
            <li key={tile} className={TILE} aria-hidden={!squares[tile]}>
              {squares[tile] && <Drawn {...squares[tile]} />}
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
          <Post post={post} instead={squares[index % squares.length]} />
        </li>
      ))}
    </ul>
  );
}

function Drawn({ alt, avif, webp, focus }: Square) {
  const picture = { avif, webp, width: SIDE, height: SIDE };
  return <Picture picture={picture} alt={alt} focus={focus} sizes={SIZES} fallback={webp} lazy />;
}

/** A post, or a drawing if the service does not provide its picture. */
function Post({ post, instead }: { post: SocialPost; instead: Square | undefined }) {
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
