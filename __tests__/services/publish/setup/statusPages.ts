import { Board, type StatusView } from '../../../../services/publish/status/board';
import type { StatusPage } from '../../../../services/publish/status/page';
import { statusTexts } from '../../../../services/publish/status/texts';

/** Returns the content of a status page without releases and drafts, in English. */
export const pageOf = (
  status: StatusView = new Board().view(null, [], null, false),
  changes: Partial<StatusPage> = {},
): StatusPage => ({
  status,
  company: 'Nordloft',
  texts: statusTexts.en,
  mayPublish: false,
  editing: { is: 'command' },
  releases: [],
  history: [],
  drafts: null,
  distribution: null,
  ...changes,
});
