import { Anchor, List } from '@mantine/core';
import type { RehearsalData } from '../../../preview/rehearsal/json';
import type { Publication } from '../api';
import { previewUrl } from '../Preview';
import { useContent } from '../content';
import { fill, localeAfterIn, localeName, useLanguage, useTexts } from '../texts';
import type { Draft } from '../types';
import { newTab } from '../ui';
import { Reasons } from './LiveState';

/** Number of pages, and of hints, that are listed. The rehearsal of the preview has all of them. */
const maxListed = 6;

/** A rehearsal of some entries. */
interface Rehearsal extends RehearsalData {
  /** Uids of the entries and files, separated by commas. */
  only: string;
  /** The entries that are published with the one of the form. */
  with: Publication['entries'];
  /** The locales in which they are published. */
  locales: readonly string[];
}

/** Effect of publishing the draft of an entry. */
export function RehearsalResult(props: { rehearsal: Rehearsal; stays: readonly Draft[] }) {
  const { rehearsal, stays } = props;
  const { config } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  const notShown = rehearsal.findings.filter(
    (each) => each.isOmission && rehearsal.locales.includes(each.locale),
  );
  const urlOf = (path: string) => previewUrl(config.preview, path) ?? '';
  return (
    <div className="desk-rehearsal">
      <b role="status">{fill(texts.pagesChange, rehearsal.pages.length)}</b>
      {rehearsal.isRefused && <Reasons title={texts.wouldBeRefused} reasons={rehearsal.refused} />}
      {notShown.length > 0 && (
        <Reasons title={texts.notShown} reasons={notShown.map(({ text }) => ({ text }))} />
      )}
      <List size="sm">
        {rehearsal.pages.slice(0, maxListed).map(({ title, before, after }) => (
          <List.Item key={after ?? before}>
            {after === null ? title : <Anchor {...newTab(urlOf(after))}>{title}</Anchor>}{' '}
            <span className="desk-quiet">{after ?? before}</span>
          </List.Item>
        ))}
        {rehearsal.parts.map(({ part, locale: of, pages }) => (
          <List.Item key={part + of}>
            {fill(texts.parts[part], pages)} ({localeName(of, language)})
          </List.Item>
        ))}
        {rehearsal.with.map(({ uid: part, title }) => (
          <List.Item key={part}>{fill(texts.withIt, title)}</List.Item>
        ))}
        {stays.map(({ locale: of }) => (
          <List.Item key={of}>{fill(texts.alsoDraft, localeAfterIn(of, language))}</List.Item>
        ))}
        {rehearsal.newHints.slice(0, maxListed).map((hint) => (
          <List.Item key={hint}>
            {texts.hint}: {hint}
          </List.Item>
        ))}
      </List>
      <Anchor
        {...newTab(`${urlOf('/_preview/rehearsal/')}&only=${rehearsal.only}&lang=${language}`)}
      >
        {texts.allDetails}
      </Anchor>
    </div>
  );
}
