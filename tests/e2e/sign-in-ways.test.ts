import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { NOW, OWNER } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Passkeys belong to a host name, so the tests use `localhost` instead of the IP address. */
test.use({ baseURL: async ({ salon }, use) => use(salon.url.replace('127.0.0.1', 'localhost')) });

/** Adds a virtual authenticator that always confirms the person. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function typesPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signsOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
}

test('the owner adds a passkey and one-time codes, and signs in with either', async ({ page, surprises }) => {
  surprises.expect(/status of (?:401|422)/);
  // The server's clock continues from the same time.
  const began = Date.now();
  const now = () => Date.parse(NOW) + Date.now() - began;
  const { session, authenticatorId } = await addDevice(page);
  await page.goto('/login');
  await typesPassword(page);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/settings');
  await button(page, 'Passkeys and Codes').click();
  await button(page, 'Add a Passkey').click();
  await expect(page.locator('.toast').filter({ hasText: 'Passkey Added' })).toBeVisible();
  await expect(page.getByText(/^Added Mon, Nov 23/)).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Turn On Codes').click();
  const secret = await page.getByLabel('Or type this key').inputValue();
  await expectAccessible(page);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code from the app').fill('000000');
  await button(page, 'Turn On').click();
  await expect(page.getByText('This code is incorrect or was already used.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(app.generate({ timestamp: now() }));
  await button(page, 'Turn On').click();
  const codes = await page.getByLabel('All ten').inputValue();
  const [recovery = ''] = codes.split(' ');
  expect(codes.split(' ')).toHaveLength(10);
  await expectAccessible(page);
  await page.locator('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('On. Recovery codes left: 10.')).toBeVisible();

  // She signs in with the password and a code; the device confirms nobody.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signsOut(page);
  await typesPassword(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Use a Recovery Code').click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.locator('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);

  // She signs in with only the passkey.
  await signsOut(page);
  await expect(button(page, 'Use a Passkey')).toBeVisible();
  // The email field offers the passkey, and the device confirms it.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);
});
