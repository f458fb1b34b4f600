import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language, Words } from '../../../../src/checks/words';
import { en } from './en';
import { is } from './is';
import { triggerInEnglish, triggerInIcelandic } from './triggers';
import type { StatusTexts } from './types';

const languages: readonly Language[] = ['en', 'is'];

/** Texts of the status page by language. */
export const statusTexts: Readonly<Record<Language, StatusTexts>> = { en, is };

/** Returns the language that a request wants: of its parameter `lang`, or else of its browser. */
export function languageOfRequest({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>) {
  const { lang } = query as { lang?: unknown };
  const named = languages.find((language) => language === lang);
  return named ?? languageOfBrowser(headers) ?? 'en';
}

/** Returns the first language of a browser that the page has; undefined if there is none. */
function languageOfBrowser(headers: FastifyRequest['headers']): Language | undefined {
  const [first] = new Negotiator({ headers }).languages([...languages]);
  return languages.find((language) => language === first);
}

/** Returns the reason of a build as words. */
export function triggerWords(trigger: string): Words {
  const icelandic = triggerInIcelandic(trigger);
  const english = triggerInEnglish(trigger);
  return icelandic === null ? { en: english } : { en: english, is: icelandic };
}
