import { useEffect, useRef, useState } from 'react';
import { publicSite } from '../../../publicSite';
import { mailtoHref } from '../../../contact';
import { homeUrl, localeOfLang } from '../../../locales';
import { useStrings } from '../../strings';
import { Button } from '../../ui/Button';
import { visuallyHidden } from '../../ui/classes';
import { InternalLink } from '../../ui/InternalLink';
import { DeskContact } from '../DeskContact';
import {
  honeypot,
  moreFields,
  nativeName,
  receiverOf,
  type FieldName,
  type Receiver,
} from '../fields';
import type { RequestFormProps } from '../types';
import { useVisibleRequest } from '../useVisibleRequest';
import { AirportField } from './AirportField';
import { returnUrl, sentFragment } from './deliver';
import { ErrorSummary, Outcome } from './FormMessages';
import * as styles from './formStyles';
import { chosenService, shownFields } from './prepare';
import { fieldId, TextField, type FieldProps } from './RequestField';
import { ServiceField } from './ServiceField';
import { useRequestForm, type RequestFormState } from './useRequestForm';

/**
 * The request form. Browsers without scripts validate and send it natively; with scripts it is
 * validated in words, keeps its texts while the tab lives, and reports how its sending ended.
 */
export function RequestFormView(props: RequestFormProps) {
  const { id, options } = props;
  const t = useStrings();
  const form = useRef<HTMLFormElement>(null);
  const state = useRequestForm(props, form);
  const { isLive, values, about, errors, status, attempts } = state;
  useVisibleRequest(form);
  const [isMoreOpen, setMoreOpen] = useState(false);
  // The button disappears, so the focus moves to the first field that it opened.
  useEffect(() => {
    if (isMoreOpen) document.getElementById(fieldId(id, moreFields[0]))?.focus();
  }, [id, isMoreOpen]);
  const hasMore = isMoreOpen || moreFields.some((name) => values[name] || errors[name]);
  const receiver = receiverOf();
  const service = chosenService(options, values);
  const desk = service && options.desks[service.desk];
  return (
    <form
      ref={form}
      className={styles.formClass}
      {...nativeTarget(receiver, t('contact.email'))}
      method="post"
      acceptCharset="UTF-8"
      aria-label={t('request.label')}
      lang={t.langs().interface}
      noValidate={isLive}
      data-more={hasMore ? '' : undefined}
      onSubmit={state.submit}
    >
      <NativeFields id={id} options={options} about={about} />
      <p
        id={sentFragment(id)}
        data-background="white"
        className={`${styles.messageClass} ${styles.sentTargetClass}`}
      >
        <strong>{t('request.sent')}</strong> {t('request.sent_text')}
      </p>
      <ErrorSummary formId={id} errors={errors} attempts={attempts} />
      <About {...state} />
      <Fields
        id={id}
        options={options}
        state={state}
        hasMore={hasMore}
        onMore={() => setMoreOpen(true)}
      />
      <div className={visuallyHidden} aria-hidden="true">
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <Foot isSending={status === 'sending'} privacyUrl={options.privacyUrl} />
      <Outcome status={status} request={{ t, formId: id, options, values, about }} />
      {desk && (
        <div className={styles.wide}>
          <DeskContact desk={desk} />
        </div>
      )}
    </form>
  );
}

interface FieldsProps extends Pick<RequestFormProps, 'id' | 'options'> {
  state: RequestFormState;
  /** True if all fields are visible. */
  hasMore: boolean;
  /** Called when the visitor asks for all fields. */
  onMore: () => void;
}

/** The fields of the form, and the button that shows all of them. */
function Fields({ id, options, state, hasMore, onMore }: FieldsProps) {
  const t = useStrings();
  const receiver = receiverOf();
  const needsName = receiver.kind === 'salesforce' && !state.isLive;
  const unit = chosenService(options, state.values)?.unit;
  const field = (name: FieldName): FieldProps => ({
    name,
    formId: id,
    sentAs: nativeName(receiver, name),
    value: state.values[name],
    onChange: (value) => state.setValue(name, value),
    error: state.errors[name],
  });
  return (
    <>
      <ServiceField {...field('service')} services={options.services} wide />
      <AirportField {...field('from')} />
      <AirportField {...field('to')} />
      <TextField {...field('when')} hint="request.when_hint" />
      <TextField {...field('load')} label={unit} hint={`request.${unit ?? 'load'}_hint`} />
      <TextField {...field('email')} type="email" autoComplete="email" required wide />
      <div className={styles.restClass} data-rest="" id={`${id}-more`}>
        <TextField {...field('name')} autoComplete="name" required={needsName} />
        <TextField {...field('company')} autoComplete="organization" required={needsName} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" wide />
        {shownFields(options, state.values).includes('pieces') && (
          <TextField {...field('pieces')} hint="request.pieces_hint" wide />
        )}
        <TextField {...field('message')} rows={4} wide />
      </div>
      {!hasMore && (
        <button
          type="button"
          className={styles.moreButtonClass}
          aria-expanded={false}
          aria-controls={`${id}-more`}
          onClick={onMore}
        >
          {t('request.more')}
        </button>
      )}
    </>
  );
}

/** The aircraft or project of the request, with a button that removes it. */
function About({ isLive, about, removeAbout }: RequestFormState) {
  const t = useStrings();
  if (about === null) return null;
  // Salesforce has no field for it, so only scripts send it, within the description.
  const needsScripts = receiverOf().kind === 'salesforce' ? '' : undefined;
  return (
    <p className={styles.aboutClass} data-needs-scripts={needsScripts}>
      <span>
        {t('request.about')}: <span lang={t.langs().content}>{about}</span>
      </span>
      <button type="button" disabled={!isLive} onClick={removeAbout}>
        {t('request.about_remove')}
      </button>
    </p>
  );
}

/** The button that sends the form, and the note about privacy. */
function Foot({ isSending, privacyUrl }: { isSending: boolean; privacyUrl: string | null }) {
  const t = useStrings();
  return (
    <div className={styles.footClass}>
      <Button type="submit" aria-disabled={isSending || undefined}>
        {t(isSending ? 'request.sending' : 'request.send')}
      </Button>
      <p className={styles.privacyClass}>
        {t('request.privacy')}{' '}
        {privacyUrl !== null && (
          <InternalLink url={privacyUrl}>{t('request.privacy_link')}</InternalLink>
        )}
      </p>
    </div>
  );
}

/** Returns where a browser without scripts sends the form. */
function nativeTarget(receiver: Receiver, address: string) {
  if (receiver.kind !== 'mail') return { action: receiver.url };
  return { action: mailtoHref(address) ?? undefined, encType: 'text/plain' };
}

/** Hidden fields for a browser without scripts. */
function NativeFields(props: Pick<RequestFormProps, 'id' | 'options' | 'about'>) {
  const { id, options, about } = props;
  const t = useStrings();
  const receiver = receiverOf();
  const aboutField = about !== null && <input type="hidden" name="about" value={about} />;
  if (receiver.kind === 'mail') return aboutField;
  const returnTo = returnUrl(options, id, homeUrl(localeOfLang(t.lang)));
  return receiver.kind === 'salesforce' ? (
    <>
      <input type="hidden" name="oid" value={receiver.orgId} />
      <input type="hidden" name="retURL" value={returnTo} />
      <input type="hidden" name="lead_source" value={`${publicSite().companyName} web`} />
    </>
  ) : (
    <>
      <input type="hidden" name="return_url" value={returnTo} />
      <input type="hidden" name="locale" value={t.lang} />
      {aboutField}
    </>
  );
}
