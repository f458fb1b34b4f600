/**
 * Runs the fastest server that `node:http` allows: `bare.ts ORIGIN PORT`. It takes each answer once from the server
 * at `ORIGIN`, and then sends it as a constant, with the same status, headers and body.
 */
import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: string[];
  body: Buffer;
}

/** Headers that Node itself writes. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const answers = new Map<string, Answer>();

async function takeAnswer(
  origin: string,
  { url = '/', headers }: IncomingMessage,
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(origin + url, { headers }, resolve)
      .on('error', reject)
      .end();
  });
  const body = await buffer(response);
  const pairs = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
  return { status: response.statusCode ?? 0, headers: pairs.flat().map(String), body };
}

const [origin = '', port = '0'] = process.argv.slice(2);

createServer({ keepAliveTimeout: 65_000 }, (message, response) => {
  const { url = '', headers } = message;
  const key = `${url} ${headers['accept-encoding'] ?? ''} ${headers['if-none-match'] ?? ''}`;
  const send = ({ status, headers: sent, body }: Answer) =>
    response.writeHead(status, sent).end(body.length > 0 ? body : undefined);
  const answer = answers.get(key);
  if (answer) send(answer);
  else {
    void takeAnswer(origin, message).then((taken) => {
      answers.set(key, taken);
      send(taken);
    });
  }
}).listen(Number(port), '127.0.0.1');
