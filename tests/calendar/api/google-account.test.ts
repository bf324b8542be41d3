import { expect, test } from 'vitest';
import {
  readGoogleAccount,
  removeGoogleAccount,
  saveGoogleAccount,
} from '../../../src/api/calendar/google-account.ts';
import { exportAll } from '../../../src/api/settings/salon-admin.ts';
import { toKeys } from '../../../netlify/platform/http/signing-keys.ts';
import { serviceAccount } from '../../support/google-calendar.ts';
import { dataOf, openSalon } from '../../support/salon.ts';

const email = serviceAccount.client_email;

test('the key is never shown again, exported, logged or stored in plain text', async () => {
  const salon = await openSalon();
  expect(dataOf(await salon.owner(readGoogleAccount, {}))).toEqual({ email: null, problem: null });
  const saved = await salon.owner(saveGoogleAccount, { body: serviceAccount });
  const read = await salon.owner(readGoogleAccount, {});
  expect(dataOf(read)).toEqual({ email, problem: null });
  const exported = await salon.owner(exportAll, {});
  const stored = JSON.stringify(await salon.store.salonDocument('google_account'));
  for (const text of [saved.text, read.text, exported.text, stored, JSON.stringify(salon.log)]) {
    expect(text).not.toContain('PRIVATE KEY');
    expect(text).not.toContain(serviceAccount.private_key.split('\n')[1]);
  }
  dataOf(await salon.owner(removeGoogleAccount, {}));
  expect(dataOf(await salon.owner(readGoogleAccount, {})).email).toBeNull();
});

test.each([
  ['type', 'authorized_user', 'Type must be service_account: choose the key of a service account'],
  ['client_email', '', 'Client email must have at least 3 characters'],
  ['private_key', 'abc', "Private key isn't complete. Choose the file again."],
])('a key file with a bad %s is refused with an error on that field', async (field, value, error) => {
  const salon = await openSalon();
  const body: typeof serviceAccount = { ...serviceAccount, [field]: value };
  expect(await salon.owner(saveGoogleAccount, { body })).toMatchObject({
    status: 422,
    errors: { [field]: error },
  });
});

test('the owner is asked for the key file again after the secret changes', async () => {
  const salon = await openSalon();
  dataOf(await salon.owner(saveGoogleAccount, { body: serviceAccount }));
  const owner = await salon.signedIn('owner', undefined, {
    keys: toKeys('another secret of at least 32 letters'),
  });
  expect(dataOf(await owner.call(readGoogleAccount, {}))).toEqual({
    email,
    problem: 'Upload the key of your Google service account again.',
  });
});
