import { beforeEach } from 'vitest';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import { LeaveDialog } from '../../../src/features/admin/AdminApp.tsx';
import { services } from '../../../src/features/admin/data/services.ts';
import { consentForms } from '../../../src/features/admin/services/consent-forms.ts';
import { ServicesScreen } from '../../../src/features/admin/services/ServicesScreen.tsx';
import { adminPage, ok, type Answers } from '../../admin/features/page.ts';

export const page = adminPage('/admin/services');
export const LIST = 'GET /services';
/** Only the two services that the tests need, so no name appears twice. */
export const [cut, , color] = startingServices as [Service, Service, Service];

beforeEach(() => {
  services.forget();
  consentForms.forget();
});

export async function opens(answers: Answers = {}, list: Service[] = [cut]): Promise<void> {
  page.answers = {
    [LIST]: () => ok(list),
    'GET /consent-forms': () => ok([]),
    'GET /kept-forms': () => ok([]),
    'GET /api/services': () => ok([]),
    ...answers,
  };
  await page.show(
    <>
      <ServicesScreen />
      <LeaveDialog />
      <Toasts />
    </>,
  );
}

export const names = () => [...page.element.querySelectorAll('li h2')].map(({ textContent }) => textContent);
export const dialog = () => page.element.querySelector('dialog');

/** The dialog's button, which follows the one of the same name in the page. */
export const add = () => page.press('Add Service');
