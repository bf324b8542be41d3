/** Any name will do: it is only to see whether an address stays where it is. */
const HERE = 'https://here.invalid';
const LONGEST = 1000;

/** A path of this site that was asked for from outside; `/` where it is none, however it is disguised. */
export function ownPath(asked: string | undefined): string {
  if (!asked?.startsWith('/') || asked.length > LONGEST || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // A path may come out with two slashes, and alone would then lead elsewhere.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
