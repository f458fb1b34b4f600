import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DraftView } from '../access';
import { rehearsalPath } from '../parameters';
import { describe } from './describe';
import { rehearsalData } from './json';
import { RehearsalLinks } from './links';
import { comparisonPage, rehearsalPage, rehearsalPolicy, type PageFrame } from './page';
import type { RehearsedDrafts, Rehearsals } from './rehearsals';
import { en } from './texts/en';
import { is } from './texts/is';
import type { Language } from './texts/types';

/** Options of `addRehearsalRoutes`. */
export interface RehearsalRoutesOptions {
  rehearsals: Pick<Rehearsals, 'run'>;
  company: string;
  /** Returns the drafts that a request may see; null if it has been answered with a refusal. */
  view: (query: URLSearchParams, reply: FastifyReply) => DraftView | null;
}

const textsByLanguage = { en, is };

/**
 * Adds the routes of the rehearsal: a page for editors, the comparison of one page (`page=PATH`), and
 * `data.json` for programs. The parameter `entry` asks where an entry is shown.
 */
export function addRehearsalRoutes(app: FastifyInstance, options: RehearsalRoutesOptions): void {
  const { rehearsals, company, view } = options;
  app.get(rehearsalPath.slice(0, -1), (request, reply) => {
    const query = queryOf(request).toString();
    return reply.redirect(query === '' ? rehearsalPath : `${rehearsalPath}?${query}`);
  });
  app.get(rehearsalPath, async (request, reply) => {
    const query = queryOf(request);
    const drafts = view(query, reply);
    if (drafts === null) return reply;
    const language = languageOf(query, request);
    const texts = textsByLanguage[language];
    const links = new RehearsalLinks(query, language);
    const frame: PageFrame = { language, company, texts, links };
    const rehearsal = await rehearsals.run(drafts);
    const path = query.get('page');
    const name = query.get('entry');
    const html =
      path === null
        ? rehearsalPage(
            frame,
            { rehearsal, description: await describe(rehearsal), texts, links },
            name ? { name, found: rehearsal.whereUsed(name) } : null,
          )
        : comparisonPage(frame, await describedPage(rehearsal, path));
    return reply
      .header('content-security-policy', rehearsalPolicy)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get(`${rehearsalPath}data.json`, async (request, reply) => {
    const query = queryOf(request);
    const drafts = view(query, reply);
    if (drafts === null) return reply;
    const rehearsal = await rehearsals.run(drafts);
    const name = query.get('entry');
    const usage = name === null ? null : rehearsal.whereUsed(name);
    const language = query.get('lang') === 'is' ? 'is' : 'en';
    const about = drafts.only ?? (name === null ? [] : [name]);
    const options = { language, about } as const;
    return reply.send(rehearsalData(rehearsal, await describe(rehearsal), usage, options));
  });
}

/** Describes the page with a path today or after publishing; null if it would not change. */
async function describedPage(rehearsal: RehearsedDrafts, path: string) {
  const pages = rehearsal.pages.filter(({ before, after }) => before === path || after === path);
  const { pages: described } = await describe({ ...rehearsal, pages, parts: [] });
  return described[0] ?? null;
}

const queryOf = ({ raw }: FastifyRequest) =>
  new URLSearchParams(/\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? '');

/** Returns the language that a request names, or else the first one that its browser accepts. */
function languageOf(query: URLSearchParams, { headers }: FastifyRequest): Language {
  const named = query.get('lang');
  if (named === 'en' || named === 'is') return named;
  return /^is\b/i.test(headers['accept-language'] ?? '') ? 'is' : 'en';
}
