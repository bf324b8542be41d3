import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Sends a visitor's requests over connections of her own, as her browser does; `close` ends them. */
export function ownConnection() {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send: async (asked: Request): Promise<Response> => {
      const { method, headers, url } = asked;
      const sending = request(url, { method, headers: Object.fromEntries(headers), agent });
      sending.end(Buffer.from(await asked.arrayBuffer()));
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      const bytes = await buffer(answer);
      const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      return new Response(bytes.length > 0 ? bytes : null, {
        status: answer.statusCode ?? 0,
        headers: given,
      });
    },
  };
}
