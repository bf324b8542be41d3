import { createServer, type ServerOptions } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { isPublic, publicFetch } from '../../../netlify/platform/http/fetch-public.ts';

// A certificate made for these tests, for a host that does not exist.
const tls: ServerOptions & { cert: string } = {
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIOHXr/9N1VnfIy1FD1BIAFJrAb5gxc1iSfwBcRSS/ouVoAoGCCqGSM49
AwEHoUQDQgAEWu/ucDNVBu5RJZx9l1jezkmvzZJum9I8Wpa/GU6Cwvsd5Xmpxa/c
sH3HHU536Lq3+pHWaIzAz+XBgSViFypsGQ==
-----END EC PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBxzCCAWygAwIBAgIUJddiAVxAOFZai5Ie9a1bJUwhA1AwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQY2FsZW5kYXIuZXhhbXBsZTAgFw0yNjExMjYwNDU4MzFaGA8y
MTI2MTEwMjA0NTgzMVowGzEZMBcGA1UEAwwQY2FsZW5kYXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABFrv7nAzVQbuUSWcfZdY3s5Jr82SbpvSPFqW
vxlOgsL7HeV5qcWv3LB9xx1Od+i6t/qR1miMwM/lwYElYhcqbBmjgYswgYgwHQYD
VR0OBBYEFNvJHk72c3Dq/EBy7oTfH0AWssGpMB8GA1UdIwQYMBaAFNvJHk72c3Dq
/EBy7oTfH0AWssGpMA8GA1UdEwEB/wQFMAMBAf8wNQYDVR0RBC4wLIIQY2FsZW5k
YXIuZXhhbXBsZYISKi5jYWxlbmRhci5leGFtcGxlhwR/AAABMAoGCCqGSM49BAMC
A0kAMEYCIQDlQdJfgurW5kAyZktlGul9A5fQtli2mkGZtOAF5wYyoQIhALRyzGBN
3QkJO27h+xni6ZcP+b8b+i7JvDUFA0cPAHBd
-----END CERTIFICATE-----`,
};

export const HOST = 'calendar.example';

/** Serves over https on this machine, which counts as public for these tests under one name only. */
export async function served(handler: RequestListener) {
  const server = createServer(tls, handler);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const read = publicFetch({
    addresses: async (host) =>
      host === HOST ? ['127.0.0.1'] : host.startsWith('both.') ? ['127.0.0.1', '10.0.0.1'] : ['10.0.0.1'],
    isPublic: (address) => address === '127.0.0.1' || isPublic(address),
    options: { ca: tls.cert },
  });
  const url = (path = '/', host = HOST) => `https://${host}:${port}${path}`;
  return { url, read: (address: string, lasts = 2000) => read(address, { most: 1000, lasts }) };
}
