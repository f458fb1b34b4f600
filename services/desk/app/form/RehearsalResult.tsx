import { Anchor, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import uniqBy from 'lodash/uniqBy';
import { readPublication, readRehearsal } from '../api';
import { previewUrl } from '../Preview';
import { useContent } from '../content';
import { fill, localeAfterIn, useLanguage, useTexts } from '../texts';
import { newTab, Problem } from '../ui';
import type { DraftEntry } from './useDraft';

/** Number of pages that are listed. The rehearsal of the preview has all of them. */
const maxPages = 8;

/** Effect of publishing the draft of an entry. The button of the dialog does not wait for it. */
export function RehearsalResult(props: { draft: DraftEntry; published: readonly string[] }) {
  const { draft, published } = props;
  const { uid, locale } = draft.id;
  const { config, drafts } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ['rehearsal', uid, locale, published, 'dialog'],
    queryFn: async () => {
      await draft.save();
      const { entries, assets } = await readPublication(draft.id, published);
      const only = [...new Set([uid, ...entries.map((each) => each.uid), ...assets])].join();
      const parts = uniqBy(entries, 'uid').filter((each) => each.uid !== uid);
      return { ...(await readRehearsal(only, language)), only, with: parts };
    },
    // Another draft may have changed since the last time.
    gcTime: 0,
  });
  const urlOf = (path: string) => previewUrl(config.preview, path) ?? '';
  const others = drafts.filter((each) => each.uid === uid && !published.includes(each.locale));
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
        {data?.with.map(({ uid: part, title }) => (
          <List.Item key={part}>{fill(texts.withIt, title)}</List.Item>
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
      <Anchor
        {...newTab(`${urlOf('/_preview/rehearsal/')}&only=${data?.only ?? uid}&lang=${language}`)}
      >
        {texts.allDetails}
      </Anchor>
    </div>
  );
}
