import { deskLink } from '../../../services/desk/server/links';

/** The content service of a development server. */
export interface ServiceAddress {
  url: string;
  stack: string;
  environment: string;
  token: string;
  /** Token of this start with which the desk edits the content. */
  authtoken: string;
}

/** Facts of the block that `npm run develop` prints first. */
export interface Addresses {
  /** Port of the site. */
  port: number;
  /** Port that the settings name; another one means that it is in use. */
  preferredPort: number;
  /** True if the server has the style guide. */
  hasStyleguide: boolean;
  /** The embedded content service; null if the settings name a stack. */
  embedded: { service: ServiceAddress; preferredPort: number; contentDir: string } | null;
  /** Base URL of the stack of the settings; null for none. */
  host: string | null;
}

/** Returns the addresses of a development server, as a block of lines that ends with a line break. */
export function addressBlock(addresses: Addresses): string {
  const { port, preferredPort, hasStyleguide, embedded, host } = addresses;
  const site = `http://localhost:${port}`;
  const rows: [name: string, value: string][] = [
    ['Site', `${site}/`],
    ['GraphiQL', `${site}/___graphql`],
  ];
  if (hasStyleguide) rows.push(['Style guide', `${site}/styleguide/`]);
  const notes = takenNote(preferredPort, port, 'the site', 'GATSBY_DEVELOP_PORT');
  if (embedded) {
    const { service, contentDir } = embedded;
    const { url, stack, environment, token } = service;
    rows.push(
      ['Content service', `${url}/stacks/${stack}?environment=${environment}, from ${contentDir}`],
      ['  Explorer', `${url}/explore`],
      ['  Token', token],
      ['Desk', deskLink(service)],
    );
    const servicePort = Number(new URL(url).port);
    notes.push(
      ...takenNote(embedded.preferredPort, servicePort, 'the content service', 'CONTENT_PORT'),
    );
  } else if (host !== null) rows.push(['Content service', host]);
  rows.push(['Preview', 'npm run preview, after npm run build']);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  return ['', ...lines, ...notes.map((note) => `  ${note}`), '', ''].join('\n');
}

function takenNote(preferred: number, port: number, name: string, setting: string): string[] {
  if (preferred === port || preferred === 0) return [];
  return [`Port ${preferred} is in use, so ${name} has port ${port} (${setting}).`];
}
