import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import type { Values } from './fields.ts';
import { $page, EMPTY, loadPage, showIn } from './preview-page.ts';
import { previewIn, type Preview, type Scheme } from './preview.ts';

interface PreviewFrameProps {
  values: Values;
  /** Of the page's own words. */
  language: Language;
  scheme: Scheme;
  /** The page's width in CSS pixels; it is scaled down if there is less room. */
  width: number;
  /** `side:part`; a change scrolls the page to the part. */
  at: string;
  /** A press on the page's content; absent if it is read-only. */
  onPick?: ((field: string) => void) | undefined;
}

/** The page with the draft in a frame. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { language } = props;
  const page = useStore($page);
  const load = () => void loadPage(language);
  useEffect(() => void loadPage(language), [language]);
  useWhenBack(load, page === 'lost');

  const isLoading = page === 'loading' || (page !== 'lost' && page.language !== language);
  if (isLoading) return <Skeleton className="website-window" />;
  if (page !== 'lost') return <Frame key={language} {...props} root={page.root} />;
  return (
    <Notice kind="error" title="We couldn't load the preview." action={{ label: 'Retry', onClick: load }}>
      You can keep editing without it.
    </Notice>
  );
}

function Frame({ root, values, scheme, width, at, onPick }: PreviewFrameProps & { root: HTMLElement }) {
  const around = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const size = useSize(around);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => preview?.show(values, scheme), [preview, values, scheme]);
  useEffect(() => {
    preview?.goTo(at.split(':')[1] ?? '');
  }, [preview, at]);

  function take(page: Document | null): void {
    if (!page) return;
    showIn(page, root);
    const shown = previewIn(page);
    page.addEventListener('click', (event) => {
      const target = event.target as Element;
      const field = shown.fieldAt(target);
      if (field !== null && !target.closest('summary')) pick.current?.(field);
    });
    setPreview(shown);
  }

  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div ref={around} className="website-window">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- nothing in it runs, and in a sandbox without scripts WebKit hears no press */}
      <iframe
        title="Preview of your home page"
        srcDoc={EMPTY}
        style={{
          width,
          height: size.height / scale,
          left: Math.max(0, (size.width - width) / 2),
          transform: `scale(${scale})`,
        }}
        onLoad={(event) => take(event.currentTarget.contentDocument)}
      />
    </div>
  );
}

/** An element's size in CSS pixels; undefined until known. */
function useSize(element: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: watched.clientWidth, height: watched.clientHeight });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
