import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Finding } from '../../../preview/rehearsal/json';
import { fieldLink } from '../../server/links';
import { readConfig } from '../api';
import { useContent } from '../content';
import { fill, useLanguage, useTexts } from '../texts';
import type { Entry } from '../types';
import { newTab, Problem } from '../ui';
import type { Publication } from './usePublishing';

/** Time between two requests for the state of the site while a build is awaited, and else, in milliseconds. */
const pollInterval = { waiting: 1000, idle: 10_000 };

/** Number of reasons that are shown. The first one often causes the others. */
const maxReasons = 4;

type Reason = { text: string; entry?: Parameters<typeof fieldLink>[1] };

/** Why a publication is refused, with links to the fields to correct. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const texts = useTexts();
  return (
    <Problem>
      <b>{title}</b>
      {reasons.slice(0, maxReasons).map(({ text, entry }) => (
        <p key={text}>
          {text}{' '}
          {entry && (
            <Anchor size="sm" underline="always" href={fieldLink('', entry)}>
              {texts.openField}
            </Anchor>
          )}
        </p>
      ))}
      {reasons.length > maxReasons && <p>{fill(texts.moreReasons, reasons.length - maxReasons)}</p>}
    </Problem>
  );
}

/** Returns how the last build has ended; null where no builds are made. Asks again from time to time. */
export function useOutcome(since: number | null) {
  const { config } = useContent();
  const isAwaited = (time = '') => since !== null && Date.parse(time) < since;
  const { data } = useQuery({
    queryKey: ['outcome'],
    queryFn: async () => (await readConfig()).outcome,
    initialData: config.outcome,
    // The development server makes no builds: a publication is visible at once.
    enabled: config.outcome !== null,
    refetchInterval: ({ state }) =>
      isAwaited(state.data?.time) ? pollInterval.waiting : pollInterval.idle,
  });
  return { outcome: data, isAwaited: data !== null && isAwaited(data.time) };
}

/** True if visitors do not have the published version, because no build has ended well since. */
export function isNotLive(
  { publish_details: details }: Entry,
  locale: string,
  outcome: ReturnType<typeof useOutcome>['outcome'],
): boolean {
  if (!outcome || outcome.is === 'live' || outcome.liveSince === null) return false;
  const time = details.find((each) => each.locale === locale)?.time ?? '';
  return Date.parse(time) > Date.parse(outcome.liveSince);
}

/** Says when a publication is live, with a link to the page, or why it is not. */
export function LiveState(props: {
  publication: Publication | null;
  notLive: boolean;
  state: ReturnType<typeof useOutcome>;
  hints: readonly Finding[];
}) {
  const { publication, notLive, hints } = props;
  const { outcome, isAwaited } = props.state;
  const { config } = useContent();
  const texts = useTexts();
  const language = useLanguage();
  if (!isAwaited && outcome && outcome.is !== 'live' && (publication || notLive)) {
    const reasons = outcome.reasons.map(({ words, entry }) => ({
      text: words[language] ?? words.en,
      ...(entry && { entry }),
    }));
    return <Reasons title={texts.refused} reasons={reasons} />;
  }
  if (!publication) return null;
  const { address } = publication;
  const notShown = isAwaited ? [] : hints.filter(({ isOmission }) => isOmission);
  const hasNoPage = notShown.some(({ field }) => field === 'url');
  return (
    <>
      <Text size="sm" mt="xs" role="status">
        {isAwaited ? texts.waiting : texts.live}{' '}
        {!isAwaited && config.site && address && !hasNoPage && (
          <Anchor {...newTab(config.site + address)}>{texts.seePage}</Anchor>
        )}
      </Text>
      {notShown.length > 0 && (
        <Reasons title={texts.notShown} reasons={notShown.map(({ text }) => ({ text }))} />
      )}
    </>
  );
}
