import { pathToFileURL } from 'node:url';

// Starts a bundled function in a separate process and calls it once: started.mjs FILE METHOD URL

const [, , file, method, url] = process.argv;
const before = process.cpuUsage();
const node = (before.user + before.system) / 1000;
const { default: handler } = await import(pathToFileURL(file).href);
const { user, system } = process.cpuUsage(before);
const response = await handler(new Request(url, { method }), {
  ip: '192.0.2.1',
  requestId: 'a-request',
  params: Object.fromEntries(url.includes('/of-nobody') ? [['id', 'of-nobody']] : []),
  waitUntil: () => {},
});
const answer = {
  node,
  started: (user + system) / 1000,
  status: response.status,
  body: await response.text(),
};
process.stdout.write(`\n${JSON.stringify(answer)}`);
process.exit(0);
