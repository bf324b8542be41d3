import { useStore } from '@nanostores/react';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import type { Language } from '../../../domain/languages.ts';
import { Choice } from '../../../platform/ui/Choice.tsx';
import type { Values } from './fields.ts';
import { $sight, englishHere, type Part } from './parts.ts';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { $page, EMPTY, loadPage } from './preview-page.ts';
import { previewIn, type Preview, type Scheme } from './preview.ts';

interface PreviewPaneProps {
  values: Values;
  /** The language of the texts and of the page's own words. */
  language?: Language | undefined;
  /** The part with open fields, which the page shows. */
  at?: Part | null;
  /** The pane that a phone shows. Opening the page scrolls it to the part. */
  side?: string;
  /** Opens the field of a pressed text; without it the page is read-only. */
  onPick?: (path: string) => void;
}

/** The home page as visitors see it, on a phone or desktop, in either scheme. */
export function PreviewPane({ values, language = 'en', at = null, side = '', onPick }: PreviewPaneProps) {
  const sight = useStore($sight);
  return (
    <section className="website-preview" aria-label="Preview">
      <div className="mb-3 flex flex-wrap gap-3">
        <Choice
          label="Screen size"
          value={sight.width}
          options={[
            { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
            { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
          ]}
          onPick={(width) => $sight.set({ ...sight, width })}
        />
        <Choice
          label="Color scheme"
          value={sight.scheme}
          options={[
            { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
            { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
          ]}
          onPick={(scheme) => $sight.set({ ...sight, scheme })}
        />
      </div>
      <PreviewFrame
        values={values}
        language={language}
        scheme={sight.scheme}
        width={WIDTHS[sight.width]}
        at={`${side}:${at ?? ''}`}
        onPick={onPick}
      />
      {onPick && <p className="hint mt-2">Click or tap any text to edit it. {englishHere(language)}</p>}
    </section>
  );
}

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;

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

function PreviewFrame(props: PreviewFrameProps) {
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
  useEffect(() => preview?.goTo(at.split(':')[1] ?? ''), [preview, at]);

  function take(page: Document | null): void {
    if (!page) return;
    page.replaceChild(page.importNode(root, true), page.documentElement);
    const preview = previewIn(page);
    page.addEventListener('click', (event) => {
      const target = event.target as Element;
      const field = preview.fieldAt(target);
      if (field !== null && !target.closest('summary')) pick.current?.(field);
    });
    setPreview(preview);
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
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.clientWidth, height: watched.clientHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
