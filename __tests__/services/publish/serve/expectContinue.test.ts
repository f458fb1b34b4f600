import { once } from 'node:events';
import { connect } from 'node:net';
import { refuseStranger } from '../../../../services/publish/access';
import { listen } from '../../../../services/publish/serve/listen';
import { createSiteServer } from '../../../../services/publish/serve/siteServer';

/** Sends the head of a request that waits for `100 Continue`, and then its body. Returns all answers. */
async function answersTo(secret: string): Promise<string[]> {
  const app = await createSiteServer({ site: () => null });
  app.post(
    '/door',
    {
      onRequest: async (request, reply) => {
        if (request.headers['x-secret'] !== 'right') return refuseStranger(request, reply);
      },
    },
    (request) => request.body,
  );
  const port = await listen(app, 0, '127.0.0.1');
  try {
    const socket = connect(port, '127.0.0.1');
    const headers = `Host: a\r\nX-Secret: ${secret}\r\nContent-Type: text/plain\r\nContent-Length: 2`;
    socket.write(
      `POST /door HTTP/1.1\r\n${headers}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.write('hi');
    const rest = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
    return [first.toString(), rest].flatMap((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? []);
  } finally {
    await app.close();
  }
}

test('the body of a request is asked for only when its sender is not refused', async () => {
  expect(await answersTo('wrong')).toEqual(['401']);
  expect(await answersTo('right')).toEqual(['100', '200']);
});
