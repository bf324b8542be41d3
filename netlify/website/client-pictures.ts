import { showClientPicture } from '../../src/api/clients/private-pictures.ts';
import { messages } from '../../src/platform/messages.ts';
import { shown } from '../clients/private-pictures.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';

/** After a client withdraws her consent, or is erased, caches show her picture for at most five minutes, in seconds. */
const SHOWN_FOR = 300;

/** Older deploys of the website ask here too, so they lose a picture with its consent. */
export const clientPictureRoute = route(showClientPicture, {
  read: ({ params, deps: { store } }) => store.privatePicture(params.id),
  answer: async ({ deps }, picture) => {
    const t = messages('replies-pictures');
    if (!picture?.website_consent_at) throw refuse('not_found', t('notFound'));
    const reply = await shown(picture, deps, t('photo'));
    return { ...reply, headers: { ...reply.headers, 'Cache-Control': `public, max-age=${SHOWN_FOR}` } };
  },
});
