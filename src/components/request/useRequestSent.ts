import { useEffect } from 'react';
import { clearRequest } from './sessionItems';
import { announceRequest } from '../../measurement/requestStep';

/**
 * On the page that opens after a request was sent: forgets the typed texts, and tells analytics if
 * the visitor comes from Salesforce.
 */
export function useRequestSent(isThanksPage: boolean): void {
  useEffect(() => {
    if (isThanksPage && clearRequest()) announceRequest('sent');
  }, [isThanksPage]);
}
