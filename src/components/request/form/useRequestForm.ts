import { navigate } from 'gatsby';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { reportError } from '../../../lib/reportError';
import { previousPath } from '../../navigation/previousPath';
import { useStrings } from '../../strings';
import { useLatest } from '../../useLatest';
import { emptyValues, fieldNames, honeypot, type FieldName, type RequestValues } from '../fields';
import { announceRequest } from '../../../measurement/requestStep';
import type { RequestFormProps } from '../types';
import { deliver, sentFragment } from './deliver';
import { fillEmpty, prefill } from './prefill';
import { loadNeeded, neededLoad } from '../neededLoad';
import { clearRequest, isRequestPending } from '../sessionItems';
import { readRequest, storeRequest } from './storage';
import { validate, type RequestErrors } from './validate';

/** The request is being typed, on its way, opened in the e-mail program, received, or refused. */
type RequestStatus = 'typing' | 'sending' | 'mailed' | 'sent' | 'failed';

/** Robots send a form at once. A person needs at least this time, in milliseconds. */
const minTypingTime = 3000;

export interface RequestFormState {
  /** False until scripts run: the browser then validates and sends the form. */
  isLive: boolean;
  values: RequestValues;
  setValue: (name: FieldName, value: string) => void;
  /** The aircraft or project of the request; null for none. */
  about: string | null;
  removeAbout: () => void;
  errors: RequestErrors;
  status: RequestStatus;
  /** Increases with each attempt to send, so that the summary of errors takes the focus again. */
  attempts: number;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** State of the request form: texts, errors, and the way of the request to its receiver. */
export function useRequestForm(
  props: RequestFormProps,
  form: RefObject<HTMLFormElement>,
): RequestFormState {
  // Longer than 60 lines: texts, errors and sending change the same state.
  const t = useStrings();
  const [isLive, setLive] = useState(false);
  const [values, setValues] = useState({ ...emptyValues, service: props.service ?? '' });
  const [about, setAbout] = useState(props.about);
  const [errors, setErrors] = useState<RequestErrors>({});
  const [status, setStatus] = useState<RequestStatus>('typing');
  const [attempts, setAttempts] = useState(0);
  const openedAt = useRef(0);
  const hasStarted = useRef(false);
  const prefilledTexts = useRef(emptyValues);
  /** True while the page with the form is open. */
  const isOpen = useRef(true);

  useEffect(() => {
    openedAt.current = Date.now();
    // Salesforce leads back to the message “sent” if there is no thank-you page.
    const isBack = window.location.hash === `#${sentFragment(props.id)}`;
    if (isBack && isRequestPending()) {
      clearRequest();
      announceRequest('sent');
      // With the fragment, the way back from a later request would count as sent, too.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    const prefilled = prefill(props, window.location.search, previousPath());
    const typed = form.current ? typedValues(form.current) : emptyValues;
    const stored = readRequest(t.lang);
    const load = prefilled.values.load || neededLoad(t);
    prefilledTexts.current = fillEmpty({ ...prefilled.values, load }, stored.prefilled);
    // The seats or tonnes of the fleet's filter replace older ones, but not those that the visitor has typed.
    const isLoadTyped = stored.values.load !== stored.prefilled.load;
    const filledTexts = isLoadTyped ? prefilled.values : { ...prefilled.values, load };
    setValues(fillEmpty(fillEmpty(typed, filledTexts), stored.values));
    setAbout(prefilled.about);
    setLive(true);
    // Later props are the same: a form belongs to one page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  // The fleet's filter on the same page changes seats or tonnes, unless the visitor has typed some.
  const updateLoad = useLatest(() => {
    const { load: previousLoad } = prefilledTexts.current;
    const load = neededLoad(t);
    prefilledTexts.current = { ...prefilledTexts.current, load };
    setValues((previous) => (previous.load === previousLoad ? { ...previous, load } : previous));
  });
  useEffect(() => {
    const update = () => updateLoad.current();
    window.addEventListener(loadNeeded, update);
    return () => window.removeEventListener(loadNeeded, update);
  }, [updateLoad]);

  // The browser may show the page again as it was when the visitor left it for Salesforce.
  useEffect(() => {
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && setStatus('typing');
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, []);

  const setValue = (name: FieldName, value: string) => {
    if (!hasStarted.current) announceRequest('started');
    hasStarted.current = true;
    const changed = { ...values, [name]: value };
    setValues(changed);
    storeRequest({ values: changed, prefilled: prefilledTexts.current }, t.lang);
    setErrors((previous) => ({ ...previous, [name]: undefined }));
  };

  const send = async () => {
    setStatus('sending');
    await new Promise((resolve) => {
      const typingTime = Math.max(0, Date.now() - openedAt.current);
      window.setTimeout(resolve, minTypingTime - typingTime);
    });
    const { id: formId, options } = props;
    const outcome = await deliver({ t, formId, options, values, about });
    setStatus(outcome);
    if (outcome === 'mailed') announceRequest('sent');
    if (outcome !== 'sent') return;
    clearRequest();
    announceRequest('sent');
    if (options.thanksUrl !== null && isOpen.current) navigate(options.thanksUrl);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const nextErrors = validate(t, values);
    setErrors(nextErrors);
    setAttempts((count) => count + 1);
    if (Object.keys(nextErrors).length > 0) return;
    const fail = (error: unknown) => {
      reportError(error, { scope: 'request' });
      announceRequest('failed');
      setStatus('failed');
    };
    // A browser may fill the hidden field for a person, who can still write an e-mail.
    const trap = new FormData(event.currentTarget).get(honeypot);
    if (trap) fail(new Error('The hidden field of the request form has a value.'));
    else send().catch(fail);
  };

  const removeAbout = () => setAbout(null);
  return { isLive, values, setValue, about, removeAbout, errors, status, attempts, submit };
}

/** Reads the texts that a visitor typed before the scripts ran. */
function typedValues(form: HTMLFormElement): RequestValues {
  const typed = fieldNames.map((name) => {
    const field = form.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
    return [name, field?.value ?? ''] as const;
  });
  return { ...emptyValues, ...Object.fromEntries(typed) };
}
