/**
 * Stands in for `src/localeFacts.ts` in unit and component tests: a further locale of the site does not
 * change what they expect.
 */
import pick from 'lodash/pick';
import * as site from '../../src/localeFacts';

const testedLocales = ['en-US', 'is-IS'] as const;

export const facts = pick(site.facts, testedLocales);
export const localeWords = pick(site.localeWords, testedLocales);
