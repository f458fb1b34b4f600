import { endsWithRequest } from '../../lib/endsWithRequest';
import type { PageContent } from '../pages';

/**
 * True if a page ends with its own way on: a request, or the next page or project. The call to action
 * of the footer would repeat it. The front page keeps both, because its visitors may not know the company.
 */
export function hasOwnEnd(content: PageContent): boolean {
  if (content.kind === 'popup') return content.next !== null;
  if (content.kind !== 'page' || content.pageType === 'front') return false;
  return content.next !== null || endsWithRequest(content.belts);
}
