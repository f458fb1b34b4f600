import { Anchor, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readRehearsal } from '../api';
import { previewUrl } from '../Preview';
import { useContent } from '../content';
import { fill, localeAfterIn, useLanguage, useTexts } from '../texts';
import { newTab, Problem } from '../ui';
import type { DraftEntry } from './useDraft';
import { unpublishedAssets } from './values';

/** Number of pages that are listed. The rehearsal of the preview has all of them. */
const maxPages = 8;

/** Effect of publishing the draft of an entry. The button of the dialog does not wait for it. */
export function RehearsalResult({ draft }: { draft: DraftEntry }) {
  const { uid, locale } = draft.id;
  const { config, drafts } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const only = [uid, ...unpublishedAssets(draft.values)].join(',');
  const { data, isError } = useQuery({
    queryKey: ['rehearsal', uid, locale, 'dialog'],
    queryFn: () => draft.save().then(() => readRehearsal(only, language)),
    // Another draft may have changed since the last time.
    gcTime: 0,
  });
  const urlOf = (path: string) => previewUrl(config.preview, path) ?? '';
  const others = drafts.filter((each) => each.uid === uid && each.locale !== locale);
  const state = isError ? texts.noRehearsal : texts.rehearsing;
  return (
    <div className="desk-rehearsal">
      <b role="status">{data ? fill(texts.pagesChange, data.pages.length) : state}</b>
      {data?.isRefused && (
        <Problem>
          <b>{texts.wouldBeRefused}</b>
          {data.refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Problem>
      )}
      <List size="sm">
        {data?.pages.slice(0, maxPages).map(({ title, before, after }) => (
          <List.Item key={after ?? before}>
            {after === null ? title : <Anchor {...newTab(urlOf(after))}>{title}</Anchor>}{' '}
            <span className="desk-quiet">{after ?? before}</span>
          </List.Item>
        ))}
        {data?.parts.map(({ part, locale: of, pages }) => (
          <List.Item key={part + of}>{fill(texts.parts[part], pages)}</List.Item>
        ))}
        {(data ? others : []).map(({ locale: of }) => (
          <List.Item key={of}>{fill(texts.alsoDraft, localeAfterIn(of, language))}</List.Item>
        ))}
        {data?.newHints.map((hint) => (
          <List.Item key={hint}>
            {texts.hint}: <span lang="en">{hint}</span>
          </List.Item>
        ))}
      </List>
      <Anchor {...newTab(`${urlOf('/_preview/rehearsal/')}&only=${only}&lang=${language}`)}>
        {texts.allDetails}
      </Anchor>
    </div>
  );
}
