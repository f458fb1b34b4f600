/** `npm run develop`: Gatsby's server with GraphiQL; an edit of the content shows by itself. */
import { bin, step } from './steps';

async function main(): Promise<void> {
  const port = process.env.GATSBY_DEVELOP_PORT ?? '8000';
  const { ok } = await step('Developing', bin('gatsby'), ['develop', '--port', port], {
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_DEVELOP_PORT: port,
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
  });
  process.exitCode = ok ? 0 : 1;
}

void main();
