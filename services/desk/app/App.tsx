import { useEffect, useState } from 'react';
import { Anchor, AppShell, Burger, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useDisclosure, useHash } from '@mantine/hooks';
import { hasToken } from './api';
import { ContentProvider, findEntry, useContent } from './content';
import { ErrorBoundary } from './ErrorBoundary';
import { EntryEditor } from './form/EntryEditor';
import { EntryList } from './list/EntryList';
import {
  isLanguage,
  LanguageContext,
  languages,
  useLanguage,
  useTexts,
  type Language,
} from './texts';

/** Name of the chosen language in the storage of the browser. */
const languageKey = 'desk-language';

function firstLanguage(): Language {
  const stored = localStorage.getItem(languageKey);
  if (isLanguage(stored)) return stored;
  return navigator.language.startsWith('is') ? 'is' : 'en';
}

/** The desk: the list of entries, and the form of the one in the address. */
export function App() {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = languages[language].desk;
    localStorage.setItem(languageKey, language);
  }, [language]);
  return (
    <LanguageContext.Provider value={language}>
      <Desk onLanguage={setLanguage} />
    </LanguageContext.Provider>
  );
}

function Desk({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const texts = useTexts();
  if (!hasToken()) return <Notice>{texts.noToken}</Notice>;
  return (
    <ContentProvider
      loading={<Notice>{texts.loading}</Notice>}
      failed={(retry) => (
        <Notice>
          {texts.failed} <Button onClick={retry}>{texts.retry}</Button>
        </Notice>
      )}
    >
      <Shell onLanguage={onLanguage} />
    </ContentProvider>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  const texts = useTexts();
  return (
    <main className="desk-notice">
      <h1>{texts.desk}</h1>
      <div role="status">{children}</div>
    </main>
  );
}

function Shell({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const content = useContent();
  const { config, types } = content;
  const [hash] = useHash({ getInitialValueInEffect: false });
  const [, typeUid, uid] = /^#\/([\w-]+)\/([\w-]+)$/.exec(hash) ?? [];
  const type = types.find((each) => each.uid === typeUid);
  const isFound = type && uid && findEntry(content, type.uid, uid);
  const [isListOpen, list] = useDisclosure(uid === undefined);
  const { close } = list;
  useEffect(() => {
    if (uid === undefined) return;
    close();
    document.getElementById('entry')?.focus();
  }, [uid, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 340, breakpoint: 'md', collapsed: { mobile: !isListOpen } }}
      padding="md"
    >
      <AppShell.Header className="desk-header">
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isListOpen}
            onClick={list.toggle}
            hiddenFrom="md"
            size="sm"
            color="white"
            aria-label={texts.menu}
          />
          <Text fw={600} component="span">
            {texts.desk}
          </Text>
        </Group>
        <Group gap="md" wrap="nowrap">
          {config.site !== null && (
            <Anchor href={config.site} target="_blank" rel="noreferrer">
              {texts.site}
            </Anchor>
          )}
          {config.status !== null && (
            <Anchor href={config.status} target="_blank" rel="noreferrer" visibleFrom="xs">
              {texts.status}
            </Anchor>
          )}
          <SegmentedControl
            aria-label={texts.language}
            size="xs"
            value={language}
            onChange={(value) => onLanguage(value as Language)}
            data={[
              { value: 'en', label: 'EN' },
              { value: 'is', label: 'IS' },
            ]}
          />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" className="desk-navbar">
        <EntryList selected={uid} />
      </AppShell.Navbar>
      <AppShell.Main>
        {isFound ? (
          <ErrorBoundary key={uid}>
            <EntryEditor type={type} uid={uid} />
          </ErrorBoundary>
        ) : (
          <Text c="dimmed">{texts.choose}</Text>
        )}
      </AppShell.Main>
    </AppShell>
  );
}
