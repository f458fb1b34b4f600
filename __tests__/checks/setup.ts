import { readSite } from '../../src/site';
import type { FakePage } from '../services/publish/setup/builds';

/** Settings of the checked outputs. */
export const site = readSite({ SITE_URL: 'https://www.example.com' });

/** The page “About us” with the given parts. */
export const about = (changes: Partial<FakePage>): FakePage => ({
  path: '/about/',
  uid: 'blt1',
  title: 'About us',
  ...changes,
});

/** The start of a finding about that page. */
export const named = '“About us” (page blt1, English, /about/)';
