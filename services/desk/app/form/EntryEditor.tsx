import { useState } from 'react';
import { Alert, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { readEntry } from '../api';
import { findEntry, useContent } from '../content';
import { Preview } from '../Preview';
import { localeAfterIn, localeTitle, useLanguage, useTexts } from '../texts';
import type { ContentType } from '../types';
import { Field } from './Field';
import { FormProvider } from './FormContext';
import { Fields } from './Groups';
import { PublishBar } from './PublishBar';
import { useDraft } from './useDraft';

/** Width from which two languages have room side by side. */
const bothLanguages = '(min-width: 1180px)';
const both = 'both';

/** The forms of an entry in one language, or in both side by side, and its preview. */
export function EntryEditor({ type, uid }: { type: ContentType; uid: string }) {
  const content = useContent();
  const { locales, master } = content;
  const texts = useTexts();
  const language = useLanguage();
  const isWide = useMediaQuery(bothLanguages, undefined, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState(both);
  const [hasPreview, setPreview] = useState(false);
  const isBoth = selected === both && isWide && !hasPreview;
  const single = selected === both ? master : selected;
  const visibleLocales = isBoth ? locales : [single];
  const title = findEntry(content, type.uid, uid)?.title || texts.untitled;
  return (
    <div className={hasPreview ? 'desk-entry desk-entry-preview' : 'desk-entry'}>
      <div>
        <Group justify="space-between" mb="md" align="flex-end">
          <div>
            <Text size="sm" c="dimmed">
              {type.title}
            </Text>
            <Title order={1} size="h2" tabIndex={-1} id="entry">
              {title}
            </Title>
          </div>
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.select}
              size="xs"
              value={isBoth ? both : single}
              onChange={setSelected}
              data={[
                ...locales.map((value) => ({ value, label: localeTitle(value, language) })),
                ...(isWide && !hasPreview ? [{ value: both, label: texts.both }] : []),
              ]}
            />
            {content.config.preview !== null && (
              <Button
                size="xs"
                variant="default"
                aria-expanded={hasPreview}
                onClick={() => setPreview(!hasPreview)}
              >
                {texts.preview}
              </Button>
            )}
          </Group>
        </Group>
        <div className="desk-columns">
          {visibleLocales.map((locale) => (
            <EntryForm key={locale} type={type} uid={uid} locale={locale} />
          ))}
        </div>
      </div>
      {hasPreview && (
        <Preview type={type.uid} uid={uid} locale={single} onClose={() => setPreview(false)} />
      )}
    </div>
  );
}

function EntryForm(props: { type: ContentType; uid: string; locale: string }) {
  const { type, uid, locale } = props;
  const { master } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const draft = useDraft(type.uid, uid, locale);
  const { base, isLocalized, values, errors, set, state } = draft;
  const original = useQuery({
    queryKey: ['entry', type.uid, uid, master],
    queryFn: () => readEntry(type.uid, uid, master),
  });
  const isMaster = locale === master;
  if (draft.isUnreadable) {
    return (
      <Text role="alert">
        {texts.failed} <Button onClick={draft.retry}>{texts.retry}</Button>
      </Text>
    );
  }
  if (!base) return <Text c="dimmed">{texts.loading}</Text>;
  const inherited = isMaster || !isLocalized ? null : (original.data ?? null);
  return (
    <section aria-label={localeTitle(locale, language)} className="desk-form">
      <PublishBar type={type.uid} locale={locale} draft={draft} />
      {!isLocalized && (
        <Alert mb="md">{texts.translate(localeAfterIn(base.locale, language))}</Alert>
      )}
      {state === 'conflict' && (
        <Alert color="red" title={texts.conflict} role="alert" mb="md">
          <p>{texts.conflictChoice}</p>
          <Group gap="xs">
            <Button size="xs" onClick={() => void draft.reload()}>
              {texts.takeTheirs}
            </Button>
            <Button size="xs" variant="default" onClick={() => void draft.overwrite()}>
              {texts.keepMine}
            </Button>
          </Group>
        </Alert>
      )}
      <FormProvider value={{ values, errors, set, inherited, FieldInput: Field }}>
        <Fields schema={type.schema} path={[]} />
      </FormProvider>
    </section>
  );
}
