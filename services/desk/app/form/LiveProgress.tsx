import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readConfig } from '../api';
import { useContent } from '../content';
import { useTexts } from '../texts';

/** Time between two requests for the state of the site, in milliseconds. */
const pollInterval = 1000;

/** Says when a publication is live, with a link to the page, or why it is not. */
export function LiveProgress({ since, address }: { since: number; address: string | undefined }) {
  const { config } = useContent();
  const texts = useTexts();
  // The development server makes no builds: a publication is visible at once.
  const hasBuilds = config.outcome !== null;
  const { data } = useQuery({
    queryKey: ['outcome', since],
    queryFn: async () => {
      const { outcome } = await readConfig();
      return outcome && Date.parse(outcome.time) >= since ? outcome : null;
    },
    enabled: hasBuilds,
    refetchInterval: ({ state }) => (state.data ? false : pollInterval),
  });
  const isLive = !hasBuilds || data?.is === 'live';
  const link =
    isLive && config.site !== null && address !== undefined ? `${config.site}${address}` : null;
  const refused = data && !isLive ? `${texts.refused}: ${data.reasons.join(' ')}` : null;
  const text = hasBuilds ? (isLive ? texts.live : (refused ?? texts.waiting)) : texts.done;
  return (
    <Text size="sm" mt="xs" role="status">
      {text}{' '}
      {link && (
        <Anchor href={link} target="_blank" rel="noreferrer">
          {texts.seePage}
        </Anchor>
      )}
    </Text>
  );
}
