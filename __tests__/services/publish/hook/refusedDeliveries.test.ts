/** Refused deliveries: the operator learns which check failed, the sender does not. */
import { generateKeyPairSync } from 'node:crypto';
import { RefusedDeliveries } from '../../../../services/publish/hook/refusedDeliveries';
import { Board } from '../../../../services/publish/status/board';
import { statusPage } from '../../../../services/publish/status/page';
import { pageOf } from '../setup/statusPages';
import { hmac, payload, secret, signed, withHook, type HookTestOptions } from '../setup/hook';

const seconds = () => Math.floor(Date.now() / 1000);
const body = JSON.stringify(payload());
const otherStack = JSON.stringify(payload({ api_key: 'blt9' }));
const oldBody = JSON.stringify(
  payload({ triggered_at: new Date(Date.now() - 3_600_000).toISOString() }),
);
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

type Case = [RegExp, Record<string, string>, string?, HookTestOptions['keys']?];

describe('the reason of a refusal', () => {
  it.each<Case>([
    [/: its secret is wrong; .* PUBLISH_SECRET$/, { 'x-publish-secret': 'mistyped' }],
    [/: its signature is 36\d s old; check this server's clock$/, hmac(body, seconds() - 360)],
    [/: its signature is \d+ s in the future; check .* clock$/, hmac(body, seconds() + 400)],
    [/does not fit the key of PUBLISH_HMAC_SECRET/, hmac(body, seconds(), 'other')],
    [/ has no time$/, { 'x-contentstack-hmac-signature': 'nonsense' }],
    [/does not fit the key of PUBLISH_PUBLIC_KEY$/, signed(body, otherKey)],
    [/: it is of another stack than CMS_STACK$/, signed(otherStack), otherStack],
    [/: it is 36\d\d s old; check this server's clock$/, signed(oldBody), oldBody],
    [/because PUBLISH_PUBLIC_KEY is not set$/, signed(body), body, { publicKeyFile: null }],
    [/because PUBLISH_HMAC_SECRET is not set$/, hmac(body), body, { hmacSecret: null }],
    [/secret is wrong.*PUBLISH_PUBLIC_KEY$/, { 'x-publish-secret': 'x', ...signed('x') }],
  ])('is logged: %s', async (line, headers, sent = body, keys = {}) => {
    await withHook(
      async ({ call, lines, board }) => {
        expect(await call(sent, headers)).toMatchObject({ status: 401, text: '' });
        expect(lines).toEqual([expect.stringMatching(line)]);
        expect(lines[0]).toMatch(/^✗ A delivery was refused: /);
        expect(lines[0]).toContain(board.refusedDelivery?.reasons[0]);
        for (const value of [secret, ...Object.values(headers)]) {
          if (value.length > 1) expect(lines[0]).not.toContain(value);
        }
      },
      { keys },
    );
  });

  it('is on the status page until the next genuine delivery', async () => {
    await withHook(async ({ call, board }) => {
      const page = () => statusPage(pageOf(board.view(null, [], null, false)));
      await call(body, { 'x-publish-secret': 'mistyped' });
      expect(page()).toContain('its secret is wrong');
      await call(body, { 'x-publish-secret': secret });
      expect(page()).not.toContain('its secret is wrong');
    });
  });
});

it('a stranger with a wrong secret hides no other reason, and repetitions add none', async () => {
  await withHook(async ({ call, board }) => {
    await call(body, hmac(body, seconds() - 360));
    await call(body, hmac(body, seconds() - 4200));
    await call(body, { 'x-publish-secret': 'mistyped' });
    expect(board.refusedDelivery?.reasons).toEqual([
      expect.stringMatching(/ 42\d\d s old/),
      expect.stringMatching(/secret is wrong/),
    ]);
  });
});

it('a request without secret and signature is not recorded', async () => {
  await withHook(async ({ call, lines, board }) => {
    for (const headers of [undefined, { authorization: 'Basic eDp5' }]) {
      expect((await call(body, headers)).status).toBe(401);
    }
    expect([lines, board.refusedDelivery]).toEqual([[], null]);
  });
});

it('the log has at most one line a minute', () => {
  const lines: string[] = [];
  const refused = new RefusedDeliveries(new Board(), (line) => lines.push(line));
  for (const time of [0, 1000, 59_999, 60_000, 61_000]) refused.add(`${time}`, time);
  expect(lines.map((line) => line.split(': ')[1])).toEqual(['0', '60000']);
});
