import type { ContactPart, Lang, Link } from '../ui/types';

/** A desk of the company: the people who answer requests for some services. */
export interface Desk {
  title: string;
  /** Name and job title of the person who answers. */
  person: string | null;
  jobTitle: string | null;
  phone: ContactPart[];
  /** Address that receives the requests; null if the content has none. */
  email: string | null;
  /** When the desk answers, in words. */
  hours: string | null;
  /** Set if the texts are in another language than the page. */
  lang?: Lang;
}

/** The unit in which a service counts loads. */
export type LoadUnit = 'seats' | 'tonnes';

/** A service that visitors can ask for. */
export interface RequestService {
  title: string;
  /** Path of the page of the service. */
  url: string;
  /** Index of the desk in `RequestOptions.desks`. */
  desk: number;
  /** The unit of its loads; absent if the service does not decide it. */
  unit?: LoadUnit;
  /** Set if the title is in another language than the page. */
  lang?: Lang;
}

/** An aircraft that visitors can ask for. */
interface RequestAircraft {
  title: string;
  /** Path of its data sheet. */
  url: string;
  /** Index of the desk that its page names; null for none. */
  desk: number | null;
}

/** The choices of the request form, the same on every page of a locale. */
export interface RequestOptions {
  services: RequestService[];
  desks: Desk[];
  /** Aircraft with their pages, so that the form knows which one a visitor comes from. */
  aircraft: RequestAircraft[];
  /** Path of the page that opens after a request was sent; null if the content has none. */
  thanksUrl: string | null;
  privacyUrl: string | null;
}

/** Props of the request form. */
export interface RequestFormProps {
  /** Fragment identifier of the form, unique on its page; prefix of the ids of its fields. */
  id: string;
  options: RequestOptions;
  /** Path of the service that is chosen at first; null for none. */
  service: string | null;
  /** The aircraft that the page is about; null for none. */
  about: string | null;
}

/** The ways from a page to the company. */
export interface ContactWays {
  /** Telephone number of the desk that answers for the page, else the main number; null for none. */
  call: Link | null;
  /** Address of the request form, on the page itself if it has one; null if the site has none. */
  request: string | null;
  /** Set if `request` is an application for a position, the list of open positions, or a letter to the desk. */
  requestLabel?: 'contact.apply' | 'contact.positions' | 'contact.write';
}
