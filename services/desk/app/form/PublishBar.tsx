import { useState } from 'react';
import { Alert, Button, Group, Menu, Text } from '@mantine/core';
import { useContent } from '../content';
import { Dialog } from '../ui';
import { stateOf } from '../list/states';
import { localeTitle, useLanguage, useTexts } from '../texts';
import { LiveProgress } from './LiveProgress';
import { usePublishing } from './publishActions';
import type { DraftEntry } from './useDraft';

/** Returns the address of the rehearsal of one entry; null without previews. */
function rehearsalUrl(preview: string | null, uid: string, language: string): string | null {
  if (preview === null) return null;
  const url = new URL(preview);
  url.pathname = '/_preview/rehearsal/';
  url.searchParams.set('only', uid);
  url.searchParams.set('lang', language);
  return url.href;
}

interface Question {
  title: string;
  text: string;
  action: () => Promise<void>;
}

/** State of an entry in one language, with the buttons that undo, publish and withdraw. */
export function PublishBar(props: { type: string; locale: string; draft: DraftEntry }) {
  const { type, locale, draft } = props;
  const { base, state, undo } = draft;
  const { config, drafts, addresses } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const name = localeTitle(locale, language);
  const publishing = usePublishing(type, locale, draft);
  const [question, setQuestion] = useState<Question | null>(null);
  if (!base) return null;
  const entryState = stateOf(base, locale, drafts);
  const hasDraft = drafts.some((each) => each.uid === base.uid && each.locale === locale);
  const rehearsal = rehearsalUrl(config.preview, base.uid, language);
  const isPublished = entryState === 'published' || entryState === 'changed';
  const progress = {
    saved: hasDraft ? `${texts.states[entryState]} · ${texts.saved}` : texts.states[entryState],
    unsaved: texts.unsaved,
    saving: texts.saving,
    refused: texts.notSaved,
    conflict: texts.unsaved,
    failed: texts.saveFailed,
  };
  const isIdle = state === 'saved';
  const canPublish = entryState !== 'untranslated' || !isIdle;
  return (
    <div className="desk-bar">
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text
            size="sm"
            role="status"
            c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}
          >
            {progress[state]}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={!undo} onClick={() => undo?.()}>
            {texts.undo}
          </Button>
          <Button
            size="xs"
            loading={publishing.isBusy}
            disabled={!canPublish || (entryState === 'published' && isIdle) || state === 'conflict'}
            onClick={() => void publishing.publish()}
          >
            {texts.publish}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                aria-label={`${texts.more}: ${name}`}
                disabled={!hasDraft && !isPublished}
              >
                <span aria-hidden>⋯</span>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {hasDraft && rehearsal !== null && (
                <Menu.Item component="a" href={rehearsal} target="_blank" rel="noreferrer">
                  {texts.rehearse}
                </Menu.Item>
              )}
              {hasDraft && (
                <Menu.Item
                  onClick={() =>
                    setQuestion({
                      title: texts.discard,
                      text: texts.discardSure,
                      action: publishing.discard,
                    })
                  }
                >
                  {texts.discard}
                </Menu.Item>
              )}
              {isPublished && (
                <Menu.Item
                  onClick={() =>
                    setQuestion({
                      title: texts.unpublish,
                      text: texts.unpublishSure,
                      action: publishing.unpublish,
                    })
                  }
                >
                  {texts.unpublish}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {publishing.problem && (
        <Alert color="red" role="alert" mt="xs">
          {publishing.problem}
        </Alert>
      )}
      {publishing.changedAt !== null && !publishing.isBusy && !publishing.problem && (
        <LiveProgress since={publishing.changedAt} address={addresses.get(locale)?.get(base.uid)} />
      )}
      {question && (
        <Dialog onClose={() => setQuestion(null)} title={question.title}>
          <Text mb="md">{question.text}</Text>
          <Group>
            <Button
              onClick={() => {
                setQuestion(null);
                void question.action();
              }}
            >
              {question.title}
            </Button>
            <Button variant="default" onClick={() => setQuestion(null)}>
              {texts.cancel}
            </Button>
          </Group>
        </Dialog>
      )}
    </div>
  );
}
