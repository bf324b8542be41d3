let prefix = () => {
  const [code] = document.documentElement.lang.split('-');
  return code && location.pathname.split('/')[1] === code ? `/${code}` : '';
};

/** Sets how to find the prefix while a page is built, when it has no address yet. */
export function providePrefix(find: () => string): void {
  prefix = find;
}

/** Returns the path of a page for customers in the language of this one: `/es/booking`. The first language has no prefix. */
export const pathIn = (path: '' | `/${string}`): string => prefix() + path;
