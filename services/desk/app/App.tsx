import { useEffect, useState } from 'react';
import { Anchor, AppShell, Burger, Button, Group, SegmentedControl } from '@mantine/core';
import { useDisclosure, useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { hasToken } from './api';
import { ContentProvider, useContent } from './content';
import { EntryEditor } from './form/EntryEditor';
import { hasUnsavedClosedForms } from './form/useDraft';
import { EntryList } from './list/EntryList';
import { readRoute } from './route';
import { LanguageContext, languages, useLanguage, useTexts, type Language } from './texts';
import { newTab } from './ui';

const browserLanguage: Language = navigator.language.startsWith('is') ? 'is' : 'en';

/** The desk: the list of entries, and the form of the one in the address. */
export function App() {
  const [stored, setLanguage] = useLocalStorage<string>({
    key: 'desk-language',
    defaultValue: browserLanguage,
    getInitialValueInEffect: false,
  });
  const language: Language = stored === 'is' ? 'is' : 'en';
  const texts = languages[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.desk;
  }, [language, texts]);
  return (
    <LanguageContext.Provider value={language}>
      {hasToken() ? (
        <ContentProvider
          loading={<Notice>{texts.loading}</Notice>}
          failed={
            <Notice>
              {texts.failed} <Button onClick={() => location.reload()}>{texts.retry}</Button>
            </Notice>
          }
        >
          <Shell onLanguage={setLanguage} />
        </ContentProvider>
      ) : (
        <Notice>{texts.noToken}</Notice>
      )}
    </LanguageContext.Provider>
  );
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <main className="desk-notice">
    <h1>{useTexts().desk}</h1>
    <div role="status">{children}</div>
  </main>
);

const burger = { hiddenFrom: 'md', size: 'sm', color: 'white' } as const;

function Shell({ onLanguage }: { onLanguage: (language: string) => void }) {
  const texts = useTexts();
  const content = useContent();
  const { site, status } = content.config;
  const [route, setRoute] = useState(() => readRoute(location.hash));
  // A new object each time: a link to the same field focuses it again.
  useWindowEvent('hashchange', () => setRoute(readRoute(location.hash)));
  useWindowEvent('beforeunload', (event) => {
    if (hasUnsavedClosedForms((each) => content.items.has(each))) event.preventDefault();
  });
  const uid = route?.uid;
  const type = content.types.find((each) => each.uid === route?.type);
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
            {...burger}
            opened={isListOpen}
            onClick={list.toggle}
            aria-label={texts.menu}
            aria-expanded={isListOpen}
          />
          <Anchor href="#/" fw={700} c="inherit">
            {texts.desk}
          </Anchor>
        </Group>
        <Group gap="md" wrap="nowrap">
          {site !== null && <Anchor {...newTab(site)}>{texts.site}</Anchor>}
          {status !== null && <Anchor {...newTab(status)}>{texts.status}</Anchor>}
          <SegmentedControl
            aria-label={texts.language}
            value={useLanguage()}
            onChange={onLanguage}
            data={Object.keys(languages).map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" className="desk-navbar" data-closed={!isListOpen || undefined}>
        <EntryList selected={uid} />
      </AppShell.Navbar>
      <AppShell.Main>
        {type && route && content.items.get(route.uid)?.type === type.uid ? (
          <EntryEditor type={type} route={route} />
        ) : (
          <p className="desk-note">{texts.choose}</p>
        )}
      </AppShell.Main>
    </AppShell>
  );
}
