import { afterOverlays } from '../../../platform/ui/back-button.ts';

/**
 * Puts a section's query into the address. A dialog that closes takes its own history entry with it, and the one below still has
 * the old address, which is then replaced too.
 * @param query returns the newest one when asked
 */
export function putQuery(section: string, query: () => string): void {
  const put = () => {
    const { pathname } = location;
    if (pathname.startsWith(section)) history.replaceState(history.state, '', pathname + query());
  };
  put();
  setTimeout(() => afterOverlays(put));
}
