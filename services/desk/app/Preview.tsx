import { useState } from 'react';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { readUses } from './api';
import { useContent, type Content } from './content';
import { useTexts } from './texts';

/** Widths of the previewed page, in pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 };
type Device = keyof typeof widths;

/** Levels of references between an entry and the page that shows it. */
const maxLevels = 4;

/** Finds the address of the page that shows an entry: its own, or that of an entry that refers to it. */
async function findAddress(
  { addresses }: Pick<Content, 'addresses'>,
  type: string,
  uid: string,
  locale: string,
): Promise<string | null> {
  let level = [{ type, uid }];
  const seen = new Set<string>();
  for (let depth = 0; depth <= maxLevels; depth += 1) {
    for (const each of level) {
      const address = addresses.get(locale)?.get(each.uid);
      if (address !== undefined) return address;
      seen.add(each.uid);
    }
    const uses = await Promise.all(level.map((each) => readUses(each.type, each.uid)));
    level = uses
      .flat()
      .map((use) => ({ type: use.content_type_uid, uid: use.entry_uid }))
      .filter((use) => !seen.has(use.uid));
  }
  return null;
}

/** The page of an entry with all drafts. The preview service updates it after each save. */
export function Preview(props: { type: string; uid: string; locale: string; onClose: () => void }) {
  const { type, uid, locale, onClose } = props;
  const content = useContent();
  const texts = useTexts();
  const [device, setDevice] = useState<Device>('desktop');
  const { ref, width, height } = useElementSize();
  const { data: address, isPending } = useQuery({
    queryKey: ['address', type, uid, locale],
    queryFn: () => findAddress(content, type, uid, locale),
  });
  const { preview } = content.config;
  const url = preview !== null && address ? new URL(preview) : null;
  if (url && address) url.pathname = address;
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <aside className="desk-preview" aria-label={texts.preview}>
      <Group justify="space-between" mb="xs">
        <SegmentedControl
          aria-label={texts.width}
          size="xs"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={(['phone', 'tablet', 'desktop'] as const).map((value) => ({
            value,
            label: texts[value],
          }))}
        />
        <Button size="xs" variant="subtle" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
      <div className="desk-frame" ref={ref}>
        {url ? (
          <iframe
            title={texts.previewTitle}
            src={url.href}
            style={{
              width: widths[device],
              height: height / scale,
              transform: `scale(${scale})`,
            }}
          />
        ) : (
          <Text c="dimmed" p="md">
            {isPending ? texts.loading : texts.noPreview}
          </Text>
        )}
      </div>
    </aside>
  );
}
