import type { Desk, RequestFormProps, RequestOptions } from '../request/types';
import { longWord } from './parts';

/** Desks of examples: everything, and almost nothing. */
export const exampleDesks = {
  complete: {
    title: 'Charter desk',
    person: 'Anna Kowalska',
    jobTitle: 'Head of Charter',
    phone: [{ label: '+354 555 0120', href: 'tel:+3545550120' }],
    email: 'charter@nordloft.example',
    hours: 'at any hour',
  },
  fewFields: {
    title: longWord,
    person: null,
    jobTitle: null,
    phone: [],
    email: null,
    hours: null,
  },
} as const satisfies Record<string, Desk>;

export const exampleOptions: RequestOptions = {
  services: [
    { title: 'Charter', url: '/services/charter/', desk: 0 },
    { title: 'Cargo', url: '/services/cargo/', desk: 1, unit: 'tonnes' },
  ],
  desks: [exampleDesks.complete, exampleDesks.fewFields],
  aircraft: [{ title: 'Boeing 757-200', url: '/fleet/boeing-757-200/', desk: 0 }],
  thanksUrl: '/request-sent/',
  privacyUrl: '/privacy/',
};

/** Returns the props of an example form. */
export const exampleForm = (
  id: string,
  overrides: Partial<RequestFormProps> = {},
): RequestFormProps => ({
  id,
  options: exampleOptions,
  service: null,
  about: null,
  ...overrides,
});

/** A form of a stack without desks, services and special pages. */
export const exampleFormWithoutChoices = (id: string) =>
  exampleForm(id, {
    options: { services: [], desks: [], aircraft: [], thanksUrl: null, privacyUrl: null },
  });
