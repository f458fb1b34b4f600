import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../../strings';
import { buttonClass } from '../../ui/Button';
import { fieldNames } from '../fields';
import { mailOf } from './deliver';
import { actionsClass, messageClass } from './formStyles';
import { requestText, type VisitorRequest } from './prepare';
import { fieldId } from './RequestField';
import type { RequestFormState } from './useRequestForm';
import type { RequestErrors } from './validate';

interface ErrorSummaryProps {
  formId: string;
  errors: RequestErrors;
  attempts: number;
}

/** The errors of a form as links to their fields. Takes the focus at each attempt to send. */
export function ErrorSummary({ formId, errors, attempts }: ErrorSummaryProps) {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const faulty = fieldNames.filter((name) => errors[name] !== undefined);
  const hasErrors = faulty.length > 0;
  useEffect(() => {
    if (attempts > 0 && hasErrors) box.current?.focus();
    // Only a new attempt moves the focus, not each correction.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempts]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      className={messageClass}
      data-background="white"
      data-alarm=""
      role="group"
      tabIndex={-1}
      aria-labelledby={`${formId}-errors`}
    >
      <p id={`${formId}-errors`}>
        <strong>{t('request.errors', { count: faulty.length })}</strong>
      </p>
      <ul>
        {faulty.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(formId, name))?.focus();
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OutcomeProps {
  status: RequestFormState['status'];
  request: VisitorRequest;
}

/** The end of sending, in a live region: sent, handed to the e-mail program, or failed. */
export function Outcome({ status, request }: OutcomeProps) {
  const { t } = request;
  const box = useRef<HTMLDivElement>(null);
  const isOver = status === 'sent' || status === 'mailed' || status === 'failed';
  useEffect(() => {
    if (isOver) box.current?.focus();
  }, [isOver, status]);
  if (!isOver) return null;
  const isAlarm = status === 'failed';
  const mail = status === 'sent' ? null : mailOf(request);
  return (
    <div
      ref={box}
      className={messageClass}
      data-background="white"
      data-alarm={isAlarm ? '' : undefined}
      tabIndex={-1}
      role={isAlarm ? 'alert' : 'status'}
    >
      <p>
        <strong>{t(`request.${status}`)}</strong>
      </p>
      <p>{t(`request.${status}_text`)}</p>
      {mail !== null && (
        <p className={actionsClass}>
          <a className={buttonClass} data-variant="quiet" data-size="small" href={mail}>
            {t('request.mail')}
          </a>
          <CopyButton request={request} />
        </p>
      )}
    </div>
  );
}

/** Copies the request as text, for visitors without an e-mail program. */
function CopyButton({ request }: { request: VisitorRequest }) {
  const [isCopied, setCopied] = useState(false);
  // Browsers offer the clipboard to secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () => {
    clipboard.writeText(requestText(request)).then(
      () => setCopied(true),
      // The visitor denied access to the clipboard and sees that nothing was copied.
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      className={buttonClass}
      data-variant="quiet"
      data-size="small"
      onClick={copy}
    >
      {request.t(isCopied ? 'request.copied' : 'request.copy')}
    </button>
  );
}
