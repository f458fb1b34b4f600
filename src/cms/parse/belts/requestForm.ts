import type { RequestFormProps } from '../../../components/request/types';
import { inContext } from '../contact/requestOptions';
import { createAnchor, type PageContext } from '../context';

/** Returns the request form of a belt, filled with the service or the aircraft of its page. */
export function parseRequestForm(context: PageContext): RequestFormProps {
  const { path, request } = context;
  const options = request();
  return {
    id: createAnchor(context, 'request', 'request'),
    options: {
      ...options,
      services: options.services.map((each) => inContext(context, each)),
      desks: options.desks.map((each) => inContext(context, each)),
    },
    service: options.services.find(({ url }) => url === path)?.url ?? null,
    about: options.aircraft.find(({ url }) => url === path)?.title ?? null,
  };
}
