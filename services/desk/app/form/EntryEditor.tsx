import { Fragment, useEffect, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Finding } from '../../../preview/rehearsal/json';
import { fieldLink, type FieldPlace } from '../../server/links';
import { readEntry, readFindings } from '../api';
import { useContent, useUsers } from '../content';
import { Preview } from '../Preview';
import { contains, focusField } from '../route';
import { fill, localeAfterIn, localeTitle, useLanguage, useTexts } from '../texts';
import type { ContentType } from '../types';
import { ErrorBoundary, Problem } from '../ui';
import { Field } from './Field';
import { ruledFields, shownFields } from './fieldRules';
import { FormProvider } from './FormContext';
import { Fields } from './Groups';
import { PublishBar } from './PublishBar';
import { useDraft } from './useDraft';

/** Width from which two languages have room side by side. */
const bothLanguages = '(min-width: 1180px)';
const both = 'both';

/** Number of links to entries that refer to the open one. */
const maxUsers = 3;

interface EditorProps {
  type: ContentType;
  route: FieldPlace;
}

/** The forms of an entry in one language, or in both side by side, and its preview. */
export function EntryEditor({ type, route }: EditorProps) {
  const { uid } = route;
  const { locales, master, config, items } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const isWide = useMediaQuery(bothLanguages, undefined, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState(both);
  const [hasPreview, setPreview] = useState(false);
  const [latest, setLatest] = useState<FieldPlace>();
  const isBoth = selected === both && isWide && !hasPreview;
  const single = selected === both ? master : selected;
  if (route !== latest) {
    setLatest(route);
    if (route.locale && locales.includes(route.locale) && !isBoth) setSelected(route.locale);
  }
  const toggle = { 'aria-expanded': hasPreview, onClick: () => setPreview(!hasPreview) };
  return (
    <div className={hasPreview ? 'desk-entry desk-entry-preview' : 'desk-entry'}>
      <div>
        <Group justify="space-between" mb="md" align="flex-end">
          <div>
            <p className="desk-note">
              {type.title} <Users id={{ type: type.uid, uid }} />
            </p>
            <Title order={1} size="h2" tabIndex={-1} id="entry">
              {items.get(uid)?.title || texts.untitled}
            </Title>
          </div>
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.select}
              value={isBoth ? both : single}
              onChange={setSelected}
              data={[...locales, ...(isWide && !hasPreview ? [both] : [])].map((value) => {
                return { value, label: value === both ? texts.both : localeTitle(value, language) };
              })}
            />
            {config.preview !== null && (
              <Button {...toggle} variant={hasPreview ? 'filled' : 'default'}>
                {texts.preview}
              </Button>
            )}
          </Group>
        </Group>
        <ErrorBoundary key={uid}>
          <div className="desk-columns">
            {(isBoth ? locales : [single]).map((locale) => (
              <EntryForm key={locale} {...{ type, locale, route }} />
            ))}
          </div>
        </ErrorBoundary>
      </div>
      {hasPreview && <Preview id={{ type: type.uid, uid, locale: single }} />}
    </div>
  );
}

/** Links to the entries that refer to an entry, such as the page of a belt. */
function Users({ id }: { id: Pick<FieldPlace, 'type' | 'uid'> }) {
  const { items } = useContent();
  const texts = useTexts();
  const users = useUsers(id).slice(0, maxUsers);
  return users.map((use, index) => (
    <Fragment key={use.uid}>
      {index === 0 ? ` · ${texts.usedBy} ` : ', '}
      <Anchor size="sm" underline="always" href={fieldLink('', use)}>
        {items.get(use.uid)?.title || texts.untitled}
      </Anchor>
    </Fragment>
  ));
}

function EntryForm({ type, locale, route }: EditorProps & { locale: string }) {
  const { uid } = route;
  const { master } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const draft = useDraft({ type: type.uid, uid, locale });
  const { base, isLocalized, values, errors, failure, set, state } = draft;
  const original = useQuery({
    queryKey: ['entry', type.uid, uid, master],
    queryFn: () => readEntry({ type: type.uid, uid, locale: master }),
  });
  const hints = useHints(uid, locale);
  const form = useRef<HTMLElement>(null);
  const target = (route.locale ?? master) === locale && route.field ? route : null;
  const isReady = base !== undefined;
  useEffect(() => {
    if (!isReady || !target?.field) return undefined;
    const { field } = target;
    // After the editors of rich texts, and after the heading that gets the focus with each entry.
    const timer = window.setTimeout(() => {
      // The address loses the field: it gets the focus once, and the same link leads there again.
      if (!form.current || !location.hash.endsWith(`/${field}`)) return;
      focusField(form.current, field);
      history.replaceState(null, '', location.hash.replace(/\/[^/]*$/, ''));
    });
    return () => window.clearTimeout(timer);
  }, [isReady, target]);
  if (!base) {
    if (!draft.isUnreadable) return <p className="desk-note">{texts.loading}</p>;
    return (
      <Problem>
        {texts.failed} <Button onClick={draft.retry}>{texts.retry}</Button>
      </Problem>
    );
  }
  const isAtFault = (name: string) =>
    [...Object.keys(errors), target?.field ?? ''].some((field) => contains([name], field));
  const [shown, ruled] = [shownFields(type, values), ruledFields(type, values)];
  const fields = type.schema.filter((each) => shown.includes(each) || isAtFault(each.uid));
  const inherited = locale === master || !isLocalized ? null : (original.data ?? null);
  return (
    <section aria-label={localeTitle(locale, language)} className="desk-form" ref={form}>
      <PublishBar draft={draft} hints={hints} />
      {!isLocalized && (
        <Alert mb="md">{fill(texts.translate, localeAfterIn(base.locale, language))}</Alert>
      )}
      {failure && <Problem>{failure.message}</Problem>}
      {state === 'conflict' && (
        <Problem>
          <b>{texts.conflict}</b>
          <p>{texts.conflictChoice}</p>
          <Button onClick={() => void draft.reload()}>{texts.takeTheirs}</Button>{' '}
          <Button variant="default" onClick={() => void draft.overwrite()}>
            {texts.keepMine}
          </Button>
        </Problem>
      )}
      <FormProvider
        value={{ values, errors, set, inherited, target, hints, ruled, FieldInput: Field }}
      >
        <Fields schema={fields} path={[]} />
      </FormProvider>
    </section>
  );
}

/** Reads the hints about an entry in one language, and after saves and publications again. */
function useHints(uid: string, locale: string): readonly Finding[] {
  const { config } = useContent();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['hints', uid, language],
    queryFn: () => readFindings(uid, language),
    enabled: config.preview !== null,
    retry: false,
    staleTime: 60_000,
  });
  return data?.filter((each) => each.locale === locale) ?? [];
}
